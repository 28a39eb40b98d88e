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
  type PlainMessageKey,
  type Write,
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

const METHOD_WORDS: { readonly [Each in ConversionMethod]: PlainMessageKey } = {
  average: 'customise.convert.average',
  sum: 'customise.convert.sum',
  plain: 'customise.convert.end',
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
  const { say, write } = useWords();
  const common = commonFrequency(compared);
  const wanted = common ? toConvert(tables, common, write) : [];
  const isPossible = wanted.length > 0 && wanted.every(({ methods }) => methods.length > 0);
  return (
    <Notice
      kind="warn"
      role="status"
      className={styles['notice']}
      title={say('compare.frequencies.title')}
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
      {say(isPossible ? 'compare.frequencies' : 'compare.frequencies.impossible', { frequencies: named })}
    </Notice>
  );
}

function toConvert(
  tables: readonly Compared[],
  { to, convert }: { readonly to: ConvertedFrequency; readonly convert: readonly number[] },
  write: Write,
): readonly ToConvert[] {
  return convert.flatMap((at) => {
    const { state, tag } = tables[at] ?? {};
    if (state?.status !== 'ready' || tag === undefined) return [];
    return [{ at, tag, state, methods: methodsOf(state, to, write) }];
  });
}

/** The methods that the title allows and that fit the steps on the table. */
function methodsOf(
  { table, steps }: ReadyState,
  to: ConvertedFrequency,
  write: Write,
): readonly ConversionMethod[] {
  const inOrder = ['average', ...CONVERSION_METHODS.filter((by) => by !== 'average')] as const;
  return inOrder.filter((by) => {
    if (!allows(table.functions, CONVERSION_FLAGS[to][by])) return false;
    const { refused } = customiseWhatFits(table, [...steps, { kind: 'convert', to, by, shown: true }], write);
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
  const { say } = useWords();
  const frequency = frequencyAdjective(to);
  const [only] = wanted.length === 1 ? wanted : [];
  return (
    <div className={toolStyles['form']}>
      {wanted.map(({ at, tag, methods: offered }) => (
        <FormRow
          key={at}
          label={say('compare.convert.by', { table: tag, frequency })}
          className={toolStyles['asked']}
        >
          {(control) => (
            <Select
              {...control}
              value={methods.get(at) ?? offered[0] ?? 'plain'}
              options={offered.map((by) => [by, say(METHOD_WORDS[by])])}
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
        {only
          ? say('compare.convert.one', { table: only.tag, frequency })
          : say('compare.convert.all', { frequency })}
      </Button>
    </div>
  );
}
