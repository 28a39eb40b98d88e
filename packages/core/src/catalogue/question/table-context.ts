import type { AskingWords } from './asking/tellings.ts';
import { splitText } from './asking/phrase-reader.ts';
import { stemsOf } from './measure-name.ts';
import type { QuestionTable } from './question-table.ts';

/** The stems of words that are true of a table without naming anything in it. */
export interface TableContext {
  /** Its topics and its agency; of these only what measures nothing elsewhere. */
  readonly filed: readonly string[];
  /** What its title is broken down by. */
  readonly breakdown: readonly string[];
  readonly unit: readonly string[];
}

/** The context of each table, read once. `named` are the stems of the names of measures. */
export function tableContexts(
  named: Pick<ReadonlySet<string>, 'has'>,
  asking: AskingWords,
): (table: QuestionTable) => TableContext {
  const contexts = new Map<QuestionTable, TableContext>();
  const stems = stemsKeeper(asking);
  return (table) => {
    const known = contexts.get(table);
    if (known !== undefined) return known;
    const { topics, agency, groupTitle, unit = '' } = table;
    const [, breakdown = ''] = splitText(groupTitle, asking, { told: 'by', which: 'first' }) ?? [];
    const context = {
      // What is measured elsewhere is not answered by a table that is only filed beside it.
      filed: [...topics, agency].flatMap(stems).filter((stem) => !named.has(stem)),
      breakdown: stems(breakdown),
      unit: stems(unit),
    };
    contexts.set(table, context);
    return context;
  };
}

/** Most tables share their topics, agencies and units with others. */
function stemsKeeper(asking: AskingWords): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const stems = known.get(text) ?? stemsOf(text, asking);
    known.set(text, stems);
    return stems;
  };
}
