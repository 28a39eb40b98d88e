import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';

import { noLiteralText } from './no-literal-text.js';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { ecmaFeatures: { jsx: true } },
  },
});

const refused = (code: string) => ({ code, errors: 1 });
const SHOWN = [{ smallWords: true }];

tester.run('texts in elements and attributes', noLiteralText, {
  valid: [
    '<p>{say("usage.title")}</p>',
    '<p> · {count}</p>',
    '<code>GET {path}</code>',
    '<td className="Wide and tall" aria-keyshortcuts="Shift ArrowLeft" />',
    '<link rel="Alternate" href="About us" />',
    '<Field label={say("usage.day")} name="Day" />',
    '<Tab title="usage.title" />',
    'html`<img alt="${alt}" class="wide"><p>${text}</p>`',
  ],
  invalid: [
    '<p>Usage</p>',
    '<p>tables</p>',
    '<input placeholder="code" />',
    '<button aria-label="close" />',
    '<img alt={isOpen ? "shut" : ""} />',
    '<Tab heading={`tables of ${year}`} />',
    '<Tab says="How often" />',
    '<p>{isOn ? "on" : ""}</p>',
    'html`<p>${count} tables</p>`',
    'html`<img alt="a chart">`',
  ].map(refused),
});

tester.run('texts elsewhere', noLiteralText, {
  valid: [
    'import a from "The module"; export * from "The module";',
    'type Kind = "Time series" | "Data cube";',
    'const is = key === "Enter" || kind === "Time series";',
    'const keys = ["Enter", "Escape", "ArrowLeft"];',
    'const of = { "Data series": 1 }; of["Data series"];',
    'throw new RangeError(`The cell ${index} is outside the cube.`);',
    'class Damaged extends Error { constructor() { super("It differs."); this.name = "Damaged"; } }',
    'log.error({ error }, "The page was not drawn."); logFailure(log, "It failed.", error);',
    'list.querySelector("Main heading"); heading.replace("Table of ", "");',
    'const type = "application/json; charset=utf-8";',
    'const dark = "(prefers-color-scheme: dark)";',
    'const headers = { authorization: `Bearer ${token}`, "x-a": "Content-Type" };',
    'const page = `<section class="Wide"><p>${text}</p></section>`;',
    'const address = `https://example.org/${code}?choose=${choice}`;',
    'const code = "import pandas as pd; pd.read_csv(address)";',
    'const picture = "data:image/png;base64,AbCd";',
    'const rows = sql`Select all from tables`;',
    'const limit = `login of ${email}`;',
    'const width = `${width}px`;',
    'const message = say("usage.on-day", { day });',
    'const element = "DataStructure";',
  ],
  invalid: [
    'const heading = "Usage";',
    'const kinds = { TS: "Time series" };',
    'const rest = `Show all ${count}`;',
    'const rest = `${title} was corrected.`;',
    'const note = "Total: " + count;',
    'const sheet = { name: "Notes" };',
    'const row = { label: "total" };',
    'const mail = `<h1 style="color:red">A table changed</h1>`;',
    'throw new ApiError("Reload the page.");',
    'function nameOf() { return "[Data cube]"; }',
    'print(isWhole ? say("a.b") : "In part");',
  ].map(refused),
});

tester.run('small words, where they may be shown', noLiteralText, {
  valid: [
    '<p className="small muted" />',
    'list.closest("thead th");',
    'const width = `${width}px`; const all = `all:${id}`;',
    'const vary = ["accept-encoding", "sec-fetch-dest"];',
    'const id = "time-series"; const state = "busy";',
  ].map((code) => ({ code, options: SHOWN })),
  invalid: [
    'const note = "out of date";',
    'const rest = `${count} more`;',
    'const rest = count + " more";',
  ].map((code) => ({ ...refused(code), options: SHOWN })),
});
