import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Published } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Command, CommandSurroundings } from './command.ts';
import { COMMANDS } from './commands.ts';
import { withProgress } from './progress.ts';
import { runCommand } from './run-command.ts';
import { painterOf, statusLineOf } from './terminal.ts';
import { wordsFor } from './words-for.ts';

const words = wordsFor({ environment: {} });
const { say } = words;

const published: Published = {
  code: 'M1',
  type: 'TS',
  title: 'Births',
  address: 'http://portal.example/table/TS/M1',
  dimensions: [{ id: 'series', label: 'Data Series', categories: 2 }],
  cells: 1234,
  absences: 1,
  release: 'r1',
  publishedAt: '2026-11-20T13:00:00Z',
  isUnchanged: false,
  warnings: [{ message: 'Totals do not add up.', file: 'births.csv', line: 7 }],
  questions: [],
  guesses: ['Column “Year” is time.'],
};

interface Sent {
  readonly address: string;
  readonly init: RequestInit;
}

interface Run {
  readonly status: number;
  readonly printed: string;
  readonly errors: string;
  readonly sent: readonly Sent[];
}

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-cli-'));
  await writeFile(join(folder, 'births.csv'), 'Year,Births\n2025,10\n');
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function run(
  line: readonly string[],
  answer: Response,
  environment: Record<string, string> = { ALMANAC_KEY: 'k' },
  typed?: string,
): Promise<Run> {
  const printed: string[] = [];
  const errors: string[] = [];
  const sent: Sent[] = [];
  const context: CommandSurroundings = {
    environment,
    folder,
    fetch: (address, init = {}) => {
      sent.push({ address: address instanceof Request ? address.url : String(address), init });
      return Promise.resolve(answer.clone());
    },
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
    paint: (text) => text,
    showStatus: undefined,
    ask: typed === undefined ? undefined : () => Promise.resolve(typed),
    words,
    commands: COMMANDS,
    isOneFile: false,
  };
  const status = await runCommand(line, context);
  return { status, printed: printed.join('\n'), errors: errors.join('\n'), sent };
}

function formOf({ init }: Sent): FormData {
  if (init.body instanceof FormData) return init.body;
  throw new Error('no form was sent');
}

function manifestOf(sent: Sent): unknown {
  const text = formOf(sent).get('manifest');
  if (typeof text !== 'string') throw new Error('no manifest was sent');
  return JSON.parse(text);
}

describe('almanac publish', () => {
  it('sends the file and what the command line says of it, and prints what came of it', async () => {
    const line = [
      'publish',
      'births.csv',
      '--topic',
      'People > Births > Total',
      '--type',
      'ts',
      '--code',
      'M1',
    ];
    const { status, printed, sent } = await run(line, Response.json(published));
    const [first] = sent;
    if (!first) throw new Error('nothing was sent');
    expect(first.address).toBe('http://127.0.0.1:8080/api/publishing/1/releases');
    expect(first.init.headers).toMatchObject({ authorization: 'Bearer k' });
    expect(manifestOf(first)).toEqual({
      type: 'TS',
      code: 'M1',
      topics: ['People > Births > Total'],
    });
    const file = formOf(first).get('file');
    expect(file instanceof File && [file.name, await file.text()]).toEqual([
      'births.csv',
      'Year,Births\n2025,10\n',
    ]);
    expect(status).toBe(0);
    expect(printed).toContain('Published M1: Births');
    expect(printed).toContain('guessed: Column “Year” is time.');
    expect(printed).toContain('warning: births.csv:7: Totals do not add up.');
  });

  it('sends the answers to questions, and says which were given and which are open', async () => {
    const line = ['publish', 'births.csv', '--confirm', 'totals', '--because', 'Rounded.'];
    const questions = [
      { check: 'totals' as const, message: 'Totals differ.', isConfirmed: true },
      { check: 'time-gaps' as const, message: 'A period is gone.', isConfirmed: false },
    ];
    const { status, printed, sent } = await run(line, Response.json({ ...published, questions }));
    const [first] = sent;
    expect(first && formOf(first).get('confirm')).toBe('{"checks":["totals"],"because":"Rounded."}');
    expect(printed).toContain('confirmed (totals): Totals differ.');
    expect(printed).toContain('question (time-gaps): A period is gone.');
    expect(status).toBe(1);
  });

  it.each([
    [['--confirm', 'luck', '--because', 'x'], 'There is no check “luck”. The checks are other-structure, '],
    [['--confirm', 'totals'], '--confirm NAME and --because TEXT go together'],
    [['--because', 'Rounded.'], '--confirm NAME and --because TEXT go together'],
  ])('refuses the answer %j and sends nothing', async (options, said) => {
    const { status, errors, sent } = await run(
      ['publish', 'births.csv', ...options],
      Response.json(published),
    );
    expect(errors).toContain(said);
    expect([status, sent]).toEqual([2, []]);
  });

  it('prints one line of JSON with the agreed keys', async () => {
    const { printed } = await run(['publish', 'births.csv', '--json'], Response.json(published));
    expect(Object.keys(JSON.parse(printed) as object)).toEqual([
      'code',
      'type',
      'address',
      'dimensions',
      'cells',
      'absences',
      'release',
      'warnings',
    ]);
  });

  it('adds the questions to it where there are some', async () => {
    const questions = [{ check: 'totals' as const, message: 'Totals differ.', isConfirmed: false }];
    const { printed } = await run(
      ['check', 'births.csv', '--json'],
      Response.json({ ...published, release: null, questions }),
    );
    expect(JSON.parse(printed)).toMatchObject({ release: null, questions });
  });

  it('reads a manifest; the command line wins', async () => {
    await writeFile(
      join(folder, 'births.json'),
      JSON.stringify({ title: 'From the file', agency: 'Registry' }),
    );
    const line = ['publish', 'births.csv', '--manifest', 'births.json', '--title', 'From the line'];
    const { sent } = await run(line, Response.json(published));
    const [first] = sent;
    expect(first && manifestOf(first)).toEqual({
      title: 'From the line',
      agency: 'Registry',
    });
  });

  it('says everything that is wrong with a manifest at once, with the place of each, and sends nothing', async () => {
    await writeFile(join(folder, 'bad.json'), '{"title": 5, "colour": "red", "topics": ["Births"]}');
    const line = ['publish', 'births.csv', '--manifest', 'bad.json'];
    const { status, errors, sent } = await run(line, Response.json(published));
    expect([status, sent]).toEqual([1, []]);
    expect(errors.split('\n')).toEqual([
      'bad.json: title: It must be a text, not a number.',
      expect.stringMatching(/^bad\.json: topics, entry 1: A place is written .*\.$/),
      expect.stringMatching(
        /^bad\.json: colour: There is no field of this name\. The fields are code, type, /,
      ),
    ]);
    const both = await run([...line, '--code', 'M 1'], Response.json(published));
    expect(both.status).toBe(2);
    expect(both.errors).toMatch(/^code: A code has 1 to 40 letters.*\nbad\.json: title: /);
  });

  it('says in which line a manifest stops being JSON', async () => {
    await writeFile(join(folder, 'bad.json'), '{\n  "title": "Births"\n  "code": "M1"\n}');
    const { status, errors } = await run(
      ['publish', 'births.csv', '--manifest', 'bad.json'],
      Response.json(published),
    );
    expect(status).toBe(1);
    expect(errors).toMatch(/bad\.json:3:3: This is not JSON: .* where “,” .* is expected\./);
  });

  it('says where a refused file is wrong, and fails', async () => {
    const problem = {
      type: '/problems/unreadable-file',
      code: 'unreadable-file',
      title: 'The file cannot be read',
      status: 422,
      detail: 'Mend it and publish again.',
      faults: [{ message: 'A quote is not closed.', file: 'births.csv', line: 3, column: 9 }],
    };
    const { status, errors } = await run(['publish', 'births.csv'], Response.json(problem, { status: 422 }));
    expect(status).toBe(1);
    expect(errors).toContain('births.csv:3:9: A quote is not closed.');
  });

  it('says that the same content is published already', async () => {
    const { status, printed } = await run(
      ['publish', 'births.csv'],
      Response.json({ ...published, isUnchanged: true }),
    );
    expect(status).toBe(0);
    expect(printed).toContain('Unchanged');
  });

  it('says so beside the JSON too, whose keys are fixed', async () => {
    const { status, errors } = await run(
      ['publish', 'births.csv', '--json'],
      Response.json({ ...published, isUnchanged: true }),
    );
    expect(status).toBe(0);
    expect(errors).toContain(say('cli.publish.file-unchanged', { file: 'births.csv' }));
  });

  it.each([
    ['no file', ['publish'], 'Name at least one file'],
    ['an option that is not there', ['publish', 'births.csv', '--tpic', 'x'], '--tpic'],
    ['a type that is none', ['publish', 'births.csv', '--type', 'XX'], 'type'],
    ['an instant without a time zone', ['publish', 'births.csv', '--at', '2026-12-01'], '13:00:00+08:00'],
    [
      'a place that is no path',
      ['publish', 'births.csv', '--topic', 'Births'],
      'Grouping > Subject > Topic”',
    ],
    ['a code with a space', ['publish', 'births.csv', '--code', 'M 1'], 'letters, digits'],
    ['one code for two files', ['publish', 'births.csv', 'births.csv', '--code', 'M1'], 'one by one'],
  ])('does not understand %s, says so, and sends nothing', async (_, line, words) => {
    const { status, errors, sent } = await run(line, Response.json(published));
    expect(status).toBe(2);
    expect(errors).toContain(words);
    expect(sent).toEqual([]);
  });

  it('sends the structure file that the line or the manifest names beside an SDMX file', async () => {
    await writeFile(join(folder, 'dsd.xml'), '<Structure/>');
    await writeFile(join(folder, 'manifest.json'), '{"structure":"dsd.xml"}');
    for (const option of [
      ['--structure', 'dsd.xml'],
      ['--manifest', 'manifest.json'],
    ]) {
      const { status, sent } = await run(['publish', 'births.csv', ...option], Response.json(published));
      const form = sent[0]?.init.body;
      const structure = form instanceof FormData ? form.get('structure') : null;
      expect(status).toBe(0);
      expect(structure instanceof File ? [structure.name, await structure.text()] : structure).toEqual([
        'dsd.xml',
        '<Structure/>',
      ]);
    }
    const missing = await run(['publish', 'births.csv', '--structure', 'no.xml'], Response.json(published));
    expect([missing.status, missing.sent]).toEqual([1, []]);
    expect(missing.errors).toContain('no.xml');
  });

  it('says which file is not there', async () => {
    const { status, errors } = await run(['publish', 'deaths.csv'], Response.json(published));
    expect(status).toBe(1);
    expect(errors).toContain('deaths.csv');
  });
});

describe('almanac publish FOLDER', () => {
  beforeEach(async () => {
    await mkdir(join(folder, 'november/older'), { recursive: true });
    for (const name of ['births.csv', 'deaths.csv', '.hidden'])
      await writeFile(join(folder, 'november', name), 'Year,Births\n2025,10\n');
    await writeFile(join(folder, 'november/births.json'), '{"title":"Births","source":"Register"}');
    await writeFile(join(folder, 'shared.json'), '{"title":"All","agency":"Registry"}');
  });

  const line = ['publish', 'november', '--manifest', 'shared.json'];
  const queries = ({ sent }: Run): readonly string[] => sent.map(({ address }) => new URL(address).search);

  it('shows what would be published, and publishes it after a yes', async () => {
    const tables = [published, { ...published, code: 'M2' }];
    const answer = Response.json({ ...published, group: 'november', tables });
    const agreed = await run(line, answer, { ALMANAC_KEY: 'k' }, ' Y');
    expect(agreed.errors.split('\n').slice(1)).toEqual([
      'november: 2 tables. Nothing is published yet.',
      '  november/births.csv: M1, Births (1,234 cells)',
      '    warning: births.csv:7: Totals do not add up.',
      '  november/deaths.csv: M1, Births (1,234 cells)',
      '    warning: births.csv:7: Totals do not add up.',
      '  .hidden: left out, not a file with a table.',
      '  older: left out, not a file with a table.',
    ]);
    expect(agreed.status).toBe(0);
    expect(agreed.printed.match(/^Published M[12]/gm)).toHaveLength(2);
    expect(queries(agreed)).toEqual(['?dryRun=true', '?dryRun=true', '?name=november']);
    const [, , last] = agreed.sent;
    expect(
      last &&
        formOf(last)
          .getAll('manifest')
          .map((text) => JSON.parse(text as string) as unknown),
    ).toEqual([
      { title: 'Births', source: 'Register', agency: 'Registry' },
      { title: 'All', agency: 'Registry' },
    ]);
    expect(last && [...formOf(last).keys()]).toEqual(['manifest', 'file', 'manifest', 'file']);
  });

  it.each([['no'], [''], [undefined]])('publishes nothing after the answer %j', async (answer) => {
    const refused = await run(line, Response.json(published), { ALMANAC_KEY: 'k' }, answer);
    expect(refused.status).toBe(1);
    expect(refused.errors).toMatch(/Nothing was published(?:\.|: there is no terminal to ask at\.)/);
    expect(queries(refused)).toEqual(['?dryRun=true', '?dryRun=true']);
  });

  it('asks nobody with --yes, and nothing where nothing changed', async () => {
    const answer = Response.json({ ...published, group: 'november', tables: [published] });
    expect(queries(await run([...line, '--yes', '--group', 'Births & deaths'], answer))).toEqual([
      '?dryRun=true',
      '?dryRun=true',
      '?name=Births%20%26%20deaths',
    ]);
    const same = await run(line, Response.json({ ...published, isUnchanged: true }));
    expect([same.status, queries(same).length]).toEqual([0, 2]);
    expect(same.errors).toContain(say('cli.plan.nothing'));
  });

  it('stops where a file raises a question, even with --yes', async () => {
    const questions = [{ check: 'totals' as const, message: 'Totals differ.', isConfirmed: false }];
    const asked = await run([...line, '--yes'], Response.json({ ...published, questions }));
    expect([asked.status, queries(asked).length]).toEqual([1, 2]);
    expect(asked.errors).toContain('question (totals): Totals differ.');
    expect(asked.errors).toContain('Nothing was published: 2 files are refused or raise questions.');
  });

  it('takes one folder by itself', async () => {
    const { status, errors, sent } = await run(
      ['publish', 'november', 'births.csv'],
      Response.json(published),
    );
    expect([status, sent]).toEqual([2, []]);
    expect(errors).toContain(say('cli.publish.one-folder'));
  });
});

describe('a terminal', () => {
  const written: string[] = [];
  const stream = (isTTY: boolean, colours: boolean) => ({
    isTTY,
    hasColors: () => colours,
    columns: 20,
    write: (text: string) => written.push(text) > 0,
  });

  it('shows colours only if it has them, and only if everything goes to it', () => {
    expect(painterOf([stream(true, true), stream(true, true)])('x', 'bad')).toBe('\u001B[31mx\u001B[39m');
    expect(painterOf([stream(true, false)])('x', 'bad')).toBe('x');
    expect(painterOf([stream(true, true), stream(false, true)])('x', 'bad')).toBe('x');
  });

  it('shows what is waited for once it takes long, in one line, and clears it', async () => {
    expect(statusLineOf(stream(false, false))).toBeUndefined();
    const showStatus = statusLineOf(stream(true, true));
    await withProgress({ showStatus, words }, 'Sending 1 of 2: births.csv', () => delay(10));
    expect(written.splice(0).join('')).toBe('\r\u001B[2K');
    await withProgress({ showStatus, words }, 'Sending 1 of 2: births.csv', () => delay(450));
    expect(written.splice(0)).toEqual(['\r\u001B[2KSending 1 of 2: bir', '\r\u001B[2K']);
  });
});

describe('almanac recipe', () => {
  const kept = { code: 'M1', recipe: { sheet: 'Table 1', signs: { '#': 'suppressed' } } };

  it('shows how the files of a table are read, as JSON that can be sent back', async () => {
    const shown = await run(['recipe', 'M1'], Response.json(kept));
    expect(shown.sent[0]?.init.method).toBe('GET');
    expect(JSON.parse(shown.printed)).toEqual(kept.recipe);
    await writeFile(join(folder, 'recipe.json'), shown.printed);
    const { sent, status } = await run(['recipe', 'M1', '--recipe', 'recipe.json'], Response.json(kept));
    expect(sent[0]?.address).toMatch(/\/api\/publishing\/1\/tables\/M1\/recipe$/);
    expect([status, sent[0]?.init.method]).toEqual([0, 'PUT']);
    expect(sent[0]?.init.body).toBe(JSON.stringify(kept.recipe));
  });

  it('refuses what is no recipe before it is sent', async () => {
    await writeFile(join(folder, 'recipe.json'), '{"sheets":"Table 1"}');
    const { errors, sent } = await run(['recipe', 'M1', '--recipe', 'recipe.json'], Response.json(kept));
    expect(sent).toEqual([]);
    expect(errors).toContain('recipe.json: ');
    expect((await run(['recipe', 'M1', '--recipe', 'none.json'], Response.json(kept))).errors).toContain(
      'no readable recipe',
    );
  });
});

describe('almanac edit', () => {
  it('sends the manifest without a file, and says what came of it', async () => {
    await writeFile(join(folder, 'manifest.json'), '{"title":"Births"}');
    const line = ['edit', 'M1', '--manifest', 'manifest.json'];
    const { status, printed, sent } = await run(line, Response.json(published));
    expect(status).toBe(0);
    expect(sent[0]?.address).toMatch(/\/api\/publishing\/1\/tables\/M1\/edit$/);
    expect(sent[0]?.init.body).toBe('{"title":"Births"}');
    expect(printed).toContain(published.address);
    const checked = await run([...line, '--check'], Response.json(published));
    expect(checked.sent[0]?.address).toMatch(/\/edit\?dryRun=true$/);
  });

  it('asks for the table and the manifest', async () => {
    expect((await run(['edit', 'M1'], Response.json(published))).errors).toContain('--manifest');
    expect((await run(['edit', '--manifest', 'm.json'], Response.json(published))).status).toBe(2);
  });
});

describe('almanac preview', () => {
  const made = { code: 'M1', release: 'r1', reader: 'Ada', address: 'http://p/preview/x', endsAt: 'END' };

  it('prints the link alone, and says whom it is for', async () => {
    const { status, printed, errors, sent } = await run(
      ['preview', 'M1', '--for', 'Ada', '--days', '3'],
      Response.json(made),
    );
    expect([status, printed]).toEqual([0, 'http://p/preview/x']);
    expect(errors).toContain(say('cli.preview.made', { reader: 'Ada', instant: 'END' }));
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"reader":"Ada","days":3}' });
  });

  it('ends all links', async () => {
    const { printed, sent } = await run(['preview', 'M1', '--end'], Response.json({ code: 'M1', ended: 2 }));
    expect(printed).toBe(say('cli.preview.ended', { code: 'M1', count: 2 }));
    expect(sent[0]?.init.method).toBe('DELETE');
  });

  it('asks for the table, for whom, and a number of days', async () => {
    for (const line of [['preview'], ['preview', 'M1'], ['preview', 'M1', '--for', 'Ada', '--days', '32']])
      expect((await run(line, Response.json(made))).sent).toEqual([]);
  });
});

describe('almanac correct', () => {
  const corrected = {
    code: 'M1',
    release: 'r1',
    isUnchanged: false,
    correction: { id: 'c1', at: '2026-11-20T12:00:00.000Z', text: 'Wrong.' },
  };

  it('attaches a notice to a release, and says to which', async () => {
    const line = ['correct', 'M1', '--text', 'Wrong.', '--release', 'r1'];
    const { printed, sent } = await run(line, Response.json(corrected));
    expect(sent[0]?.address).toContain('/api/publishing/1/tables/M1/corrections');
    expect(sent[0]?.init.body).toBe('{"text":"Wrong.","release":"r1"}');
    expect(printed).toBe(say('cli.correct.done', { code: 'M1', release: 'r1' }));
    const again = await run(line, Response.json({ ...corrected, isUnchanged: true }));
    expect(again.printed).toBe(say('cli.correct.unchanged', { code: 'M1', release: 'r1' }));
  });

  it('asks for the table and the words', async () => {
    expect((await run(['correct', 'M1'], Response.json(corrected))).errors).toContain('--text');
    expect((await run(['correct', '--text', 'x'], Response.json(corrected))).status).toBe(2);
  });
});

describe('almanac stats', () => {
  const counts = { pageViews: 12, downloads: 3, apiCalls: 0 };
  const usage = {
    from: '2026-10-22',
    to: '2026-11-20',
    total: counts,
    days: [{ day: '2026-11-20', ...counts }],
    tables: [{ code: 'M1', kind: 'TS', title: 'Births', agency: 'Registry', ...counts }],
  };

  it('says how often tables were read, table by table', async () => {
    const { printed, sent } = await run(['stats', '--from', '2026-10-22'], Response.json(usage));
    expect(sent[0]?.address).toContain('/api/publishing/1/usage?from=2026-10-22');
    expect(printed.split('\n')).toEqual([
      'From 2026-10-22 to 2026-11-20',
      '    Page views Downloads API calls',
      'M1          12         3         0  Births',
      'All         12         3         0',
    ]);
  });

  it('of one table says so day by day', async () => {
    const { printed } = await run(['stats', 'M1'], Response.json(usage));
    expect(printed).toContain('2026-11-20         12         3         0');
    const { printed: json } = await run(['stats', 'M1', '--json'], Response.json(usage));
    expect(JSON.parse(json)).toEqual(usage);
  });
});

describe('almanac audit', () => {
  const entry = {
    at: '2026-11-20T12:00:00.000Z',
    key: 'local',
    agency: 'Registry',
    action: 'replace',
    outcome: 'done',
    code: 'M1',
    release: null,
    detail: 'M2',
  };
  const line = {
    at: '2026-11-20T12:00:00.000Z',
    account: 'f00',
    action: 'log in',
    outcome: 'refused',
    detail: 'tried too often from one network',
  };

  it('says who published what', async () => {
    const { printed, sent } = await run(['audit', '--limit', '7'], Response.json({ entries: [entry] }));
    expect(sent[0]?.address).toBe('http://127.0.0.1:8080/api/publishing/1/audit?limit=7');
    expect(printed).toBe('2026-11-20T12:00:00.000Z  replace  done  Registry  key local  M1  replaced by M2');
  });

  it('says what was done with accounts, the address of one in no address of the web', async () => {
    const answer = Response.json({ entries: [line, { ...line, account: null, detail: null }] });
    const { printed, sent } = await run(['audit', '--email', 'ada@example.org'], answer);
    expect(sent[0]?.address).toBe('http://127.0.0.1:8080/api/publishing/1/audit/accounts');
    expect(sent[0]?.init.body).toBe('{"email":"ada@example.org"}');
    expect(printed.split('\n')).toEqual([
      '2026-11-20T12:00:00.000Z  log in  refused  account f00  tried too often from one network',
      '2026-11-20T12:00:00.000Z  log in  refused  account –',
    ]);
    const { printed: json } = await run(
      ['audit', '--accounts', '--json'],
      Response.json({ entries: [line] }),
    );
    expect(JSON.parse(json)).toEqual(line);
  });

  it('says when there is nothing, and what cannot be asked', async () => {
    const { printed } = await run(['audit', '--accounts'], Response.json({ entries: [] }));
    expect(printed).toBe(say('cli.audit.nothing'));
    for (const wrong of [
      ['--limit', '0'],
      ['--limit', '1001'],
      ['--limit', 'all'],
      ['births.csv'],
      ['--email', 'a@b.example', '--account', 'f00'],
    ]) {
      const { status, sent } = await run(['audit', ...wrong], Response.json({ entries: [] }));
      expect([status, sent.length], wrong.join(' ')).toEqual([2, 0]);
    }
  });
});

describe('the key', () => {
  it('is the local one beside the data folder, and needs no setting', async () => {
    await writeFile(join(folder, 'local.key'), 'secret\n');
    await writeFile(join(folder, 'server.address'), 'http://127.0.0.1:9000\n');
    const { sent, errors } = await run(['publish', 'births.csv'], Response.json(published), {
      ALMANAC_DATA: folder,
    });
    expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer secret' });
    expect(sent[0]?.address).toBe('http://127.0.0.1:9000/api/publishing/1/releases');
    expect(errors).toBe('');
  });

  it('is sent to no server that happens to listen when none holds the folder that is named', async () => {
    await writeFile(join(folder, 'local.key'), 'secret\n');
    const { status, sent, errors } = await run(['publish', 'births.csv'], Response.json(published), {
      ALMANAC_DATA: folder,
    });
    expect([status, sent]).toEqual([1, []]);
    expect(errors).toContain(say('cli.no-server-of-folder', { folder }));
  });

  it('goes first to the server that ALMANAC_URL names', async () => {
    await writeFile(join(folder, 'server.address'), 'http://127.0.0.1:9000\n');
    const environment = {
      ALMANAC_DATA: folder,
      ALMANAC_KEY: 'k',
      ALMANAC_URL: 'https://tables.example.gov/',
    };
    const { sent } = await run(['publish', 'births.csv'], Response.json(published), environment);
    expect(sent[0]?.address).toBe('https://tables.example.gov/api/publishing/1/releases');
  });

  it('is said with the server before anything is done when no data folder is named', async () => {
    const { errors } = await run(['publish', 'births.csv'], Response.json(published));
    expect(errors).toBe(say('cli.connected.key-of-setting', { url: 'http://127.0.0.1:8080' }));
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'data/local.key'), 'secret\n');
    await writeFile(join(folder, 'data/server.address'), 'http://127.0.0.1:9000\n');
    const beside = await run(['withdraw', 'M1'], Response.json({ code: 'M1', replacedBy: null }), {});
    expect(beside.errors).toBe(
      say('cli.connected.key-of-folder', { url: 'http://127.0.0.1:9000', folder: join(folder, 'data') }),
    );
    expect(beside.sent[0]?.address).toMatch(/^http:\/\/127\.0\.0\.1:9000\//);
  });

  it('is asked for when there is none', async () => {
    const { status, errors } = await run(['catalogue'], Response.json({ tables: [] }), {});
    expect(status).toBe(1);
    expect(errors).toContain('ALMANAC_KEY');
  });

  it('is shown once when it is made', async () => {
    const { printed, sent } = await run(
      ['keys', 'make', '--agency', 'Registry'],
      Response.json({ id: 'k1', agency: 'Registry', holder: null, key: 'alm_abc' }),
    );
    expect(printed).toContain('alm_abc');
    expect(sent[0]?.init.body).toBe('{"agency":"Registry"}');
  });
});

/** The text after `name` in a list of the help. */
function rowOf(help: string, name: string): string | undefined {
  const row = help.split('\n').find((line) => line.startsWith(`  ${name} `));
  return row?.slice(name.length + 2).trim();
}

function everyCommand(): [string, Command][] {
  return Object.entries(COMMANDS).flatMap(([name, command]): [string, Command][] =>
    'run' in command
      ? [[name, command]]
      : Object.entries(command.commands).map(([sub, each]) => [`${name} ${sub}`, each]),
  );
}

describe('almanac cancel', () => {
  const cancelled = { release: 'r1', publishedAt: '2026-12-01T05:00:00.000Z' };

  it('takes a release back that waits, and says which', async () => {
    const { printed, sent } = await run(['cancel', 'M1'], Response.json({ code: 'M1', cancelled }));
    expect(sent[0]?.address).toBe('http://127.0.0.1:8080/api/publishing/1/tables/M1/cancel');
    expect(printed).toBe(
      'Cancelled release r1 of M1, which was to be published at 2026-12-01T05:00:00.000Z.',
    );
  });

  it('says when none waits', async () => {
    const { status, printed } = await run(['cancel', 'M1'], Response.json({ code: 'M1', cancelled: null }));
    expect([status, printed]).toEqual([0, 'M1 has no release under embargo.']);
  });
});

describe('almanac catalogue', () => {
  const listed = {
    code: 'M1',
    type: 'TS',
    title: 'Births',
    agency: 'Registry',
    state: 'listed',
    replacedBy: null,
    publishedAt: '2026-11-01T05:00:00.000Z',
  };
  const waiting = { release: 'r2', publishedAt: '2026-12-01T05:00:00.000Z' };
  const tables = [
    { ...listed, waiting },
    { ...listed, code: 'M2', waiting: null },
  ];

  it('lists which releases are under embargo, and until when', async () => {
    const { printed } = await run(['catalogue'], Response.json({ tables }));
    expect(printed.split('\n')).toEqual([
      'M1  TS  Births  (Registry; listed; 2026-11-01T05:00:00.000Z)',
      '  under embargo: release r2, until 2026-12-01T05:00:00.000Z',
      'M2  TS  Births  (Registry; listed; 2026-11-01T05:00:00.000Z)',
      '2 tables.',
    ]);
    const few = await run(['catalogue', '--waiting', '--json'], Response.json({ tables }));
    expect(JSON.parse(few.printed)).toEqual([tables[0]]);
  });
});

describe(runCommand, () => {
  it('lists every command when it is asked for help or does not know the word', async () => {
    const { status, printed } = await run(['--help'], Response.json({}));
    const unknown = await run(['pubish'], Response.json({}));
    expect(status).toBe(0);
    expect(unknown.status).toBe(2);
    for (const [name, { summary }] of everyCommand()) {
      expect(rowOf(printed, name)).toBe(say(summary));
    }
  });

  it.each(everyCommand())(
    'describes what %s does, its arguments, its options and an example',
    async (name, command) => {
      const asked = await run([...name.split(' '), '--help'], Response.json({}));
      expect([asked.status, asked.errors, asked.sent]).toEqual([0, '', []]);
      expect(asked.printed).toMatch(new RegExp(`^Usage: almanac ${name}\\b`));
      expect(asked.printed.split('\n')).toContain(say(command.summary));
      for (const [argument, words] of Object.entries(command.arguments)) {
        expect(rowOf(asked.printed, argument)).toBe(say(words));
      }
      for (const [option, { does }] of Object.entries(command.options)) {
        expect(rowOf(asked.printed, `--${option}`)).toContain(say(does));
      }
      expect(command.examples.length).toBeGreaterThan(0);
      for (const example of command.examples) {
        expect(example.startsWith(name)).toBe(true);
        expect(asked.printed).toContain(`  almanac ${example}`);
      }
      const again = await run(['help', ...name.split(' ')], Response.json({}));
      expect(again.printed).toBe(asked.printed);
    },
  );

  it.each(everyCommand())(
    'refuses an option that %s has not, and says which it has',
    async (name, command) => {
      const { status, errors, sent } = await run([...name.split(' '), '--tpic', 'x'], Response.json({}));
      expect([status, sent]).toEqual([2, []]);
      expect(errors).toContain('There is no option --tpic.');
      for (const option of Object.keys(command.options)) expect(errors).toContain(`--${option}`);
      expect(errors).toContain(`almanac ${name} --help`);
    },
  );

  it('says which option needs a value, which takes none, and which word is too many', async () => {
    const complaint = async (...line: string[]): Promise<string> =>
      (await run(line, Response.json(published))).errors.split('\n')[0] ?? '';
    expect(await complaint('publish', 'births.csv', '--title')).toMatch(/^--title needs a value\./);
    expect(await complaint('publish', 'births.csv', '--title', '--json')).toMatch(/^--title needs a value\./);
    expect(await complaint('publish', 'births.csv', '--json=yes')).toBe('--json takes no value.');
    expect(await complaint('catalogue', 'M1')).toBe('“M1” is one word too many here.');
    expect(await complaint('keys', 'lose')).toBe(
      'almanac keys is followed by make, list or revoke, not “lose”.',
    );
  });
});
