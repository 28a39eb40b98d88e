import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';

import { noCopiedText } from './no-copied-text.js';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { ecmaFeatures: { jsx: true } },
  },
});

tester.run('texts of the catalogue in tests', noCopiedText, {
  valid: [
    'page.getByText(say("common.withdrawn"))',
    'page.getByText("Homes sold by region")',
    'page.getByRole("button", { name: "Save" })',
    'expect(alert).toBe("Your session is timed out. Please login again.")',
  ],
  invalid: [
    'page.getByText("This table has been withdrawn.")',
    'page.getByText(`This table has been withdrawn.`)',
    '<p>This table has been withdrawn.</p>',
  ].map((code) => ({ code, errors: [{ message: "Name the text by its key: say('common.withdrawn')." }] })),
});
