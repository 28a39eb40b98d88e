import {
  allows,
  commonFrequency,
  CONVERSION_FLAGS,
  CONVERSION_METHODS,
  customiseWhatFits,
  frequencyAdjective,
  type ComparedView,
  type Comparison,
  type ConversionMethod,
  type ConvertedFrequency,
  type ConvertStep,
} from '@almanac/core';
import { FormRow, Button, Notice, Select, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { viewQuery } from '../../../platform/stored-views.ts';
import toolStyles from './aligned-tools.module.css';
import styles from '../compare.module.css';
import type { Compared, ReadyState } from '../compared-state.ts';

export interface FrequencyOfferProps {
  readonly compared: readonly ComparedView[];
  readonly tables: readonly Compared[];
  readonly comparison: Comparison;
  readonly customise: (next: Partial<Comparison>) => void;
  /** The frequencies that occur together, in words. */
  readonly named: string;
}

const METHOD_WORDS: { readonly [Each in ConversionMethod]: string } = {
  average: 'the average of its periods',
  sum: 'the sum of its periods',
  plain: 'its last period',
};

/** A table that has to be converted, and the methods available. */
interface ToConvert {
  readonly at: number;
  readonly tag: string;
  readonly state: ReadyState;
  readonly methods: readonly ConversionMethod[];
}

/** Periods of different lengths are not mixed: says so, and offers to convert all tables to one frequency. */
export function FrequencyOffer({
  compared,
  tables,
  comparison,
  customise,
  named,
}: FrequencyOfferProps): ReactElement {
  const common = commonFrequency(compared);
  const wanted = common ? toConvert(tables, common) : [];
  const isPossible = wanted.length > 0 && wanted.every(({ methods }) => methods.length > 0);
  return (
    <Notice
      kind="warn"
      role="status"
      className={styles['notice']}
      title="The tables are not put together yet: their frequencies differ."
      ways={
        common && isPossible ? (
          <Conversion
            key={wanted.map(({ at, state }) => `${at} ${state.table.code}`).join()}
            wanted={wanted}
            to={common.to}
            onConvert={(methods) => {
              customise({
                tables: comparison.tables.map((table, at) => {
                  const found = wanted.find((each) => each.at === at);
                  if (!found) return table;
                  const by = methods.get(at) ?? found.methods[0] ?? 'average';
                  const step: ConvertStep = { kind: 'convert', to: common.to, by, shown: true };
                  return { ...table, query: viewQuery([...found.state.steps, step]) };
                }),
              });
            }}
          />
        ) : undefined
      }
    >
      Shown are {named} figures, and periods of different lengths are never put side by side.{' '}
      {isPossible
        ? ''
        : 'They cannot all be brought to one frequency. Choose other tables, or read them side by side.'}
    </Notice>
  );
}

function toConvert(
  tables: readonly Compared[],
  { to, convert }: { readonly to: ConvertedFrequency; readonly convert: readonly number[] },
): readonly ToConvert[] {
  return convert.flatMap((at) => {
    const { state, tag } = tables[at] ?? {};
    if (state?.status !== 'ready' || tag === undefined) return [];
    return [{ at, tag, state, methods: methodsOf(state, to) }];
  });
}

/** The methods that the title allows and that fit the steps on the table. */
function methodsOf({ table, steps }: ReadyState, to: ConvertedFrequency): readonly ConversionMethod[] {
  const inOrder = ['average', ...CONVERSION_METHODS.filter((by) => by !== 'average')] as const;
  return inOrder.filter((by) => {
    if (!allows(table.functions, CONVERSION_FLAGS[to][by])) return false;
    const { refused } = customiseWhatFits(table, [...steps, { kind: 'convert', to, by, shown: true }]);
    return refused.every(({ step }) => step.kind !== 'convert');
  });
}

function Conversion(props: {
  readonly wanted: readonly ToConvert[];
  readonly to: ConvertedFrequency;
  readonly onConvert: (methods: ReadonlyMap<number, ConversionMethod>) => void;
}): ReactElement {
  const { wanted, to, onConvert } = props;
  const [methods, setMethods] = useState<ReadonlyMap<number, ConversionMethod>>(new Map());
  const name = useWords().write(frequencyAdjective(to));
  return (
    <div className={toolStyles['form']}>
      {wanted.map(({ at, tag, methods: offered }) => (
        <FormRow key={at} label={`${tag}, ${name} figures are`} className={toolStyles['asked']}>
          {(control) => (
            <Select
              {...control}
              value={methods.get(at) ?? offered[0] ?? 'plain'}
              options={offered.map((by) => [by, METHOD_WORDS[by]])}
              onChange={(by) => {
                setMethods(new Map([...methods, [at, by]]));
              }}
            />
          )}
        </FormRow>
      ))}
      <Button
        look="primary"
        onClick={() => {
          onConvert(methods);
        }}
      >
        Show {wanted.length === 1 ? wanted[0]?.tag : 'all'} as {name} figures
      </Button>
    </div>
  );
}
