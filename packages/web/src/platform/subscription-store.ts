import type { TableKind } from '@almanac/core';
import { create } from 'zustand';
import type { CatalogueIndex } from './catalogue/catalogue-index.ts';

/** A topic that can be followed. */
export interface TopicChoice {
  readonly topicId: string;
  readonly topic: string;
}

/** The specification's selection of a table for subscription; one for each topic the table is listed under. */
export interface TableSelection extends Partial<TopicChoice> {
  readonly title: string;
  /** The saved table that is meant; absent while it is not saved. */
  readonly id?: string;
  readonly tableCode: string;
  readonly tableType: TableKind;
  /** The reader's steps on it; the table as published when absent. */
  readonly customisationData?: object;
  readonly computationData?: readonly object[];
}

/** The specification's subscription state, and the topics requested without a table. */
export interface SubscriptionState {
  readonly tables: readonly TableSelection[];
  readonly topics: readonly TopicChoice[];
  readonly showModal: boolean;
  readonly showSuccessModal: boolean;
}

export const useSubscription = create<SubscriptionState>()(() => ({
  tables: [],
  topics: [],
  showModal: false,
  showSuccessModal: false,
}));

/** Opens the subscription dialog for these tables and topics. */
export function askToSubscribe(asked: Partial<Pick<SubscriptionState, 'tables' | 'topics'>>): void {
  useSubscription.setState({ tables: [], topics: [], ...asked, showModal: true, showSuccessModal: false });
}

/** After a log-in: what was asked before it, or after a reload in between, what the page itself offers. */
export function resumeSubscription(ofPage: Parameters<typeof askToSubscribe>[0]): void {
  const { tables, topics } = useSubscription.getState();
  askToSubscribe(tables.length + topics.length === 0 ? ofPage : { tables, topics });
}

/** A table as one selection for each topic it is listed under; one without a topic where there is none. */
export function selectionsOf(
  table: TableSelection,
  index: Pick<CatalogueIndex, 'placesOf'> | undefined,
): readonly TableSelection[] {
  const places = index?.placesOf.get(table.tableCode) ?? [];
  if (places.length === 0) return [table];
  return places.map(({ topic }) => ({ ...table, topicId: topic.id, topic: topic.name }));
}
