import { loadedWords } from '@almanac/words';
import { GROUPED_NUMBERS } from '@almanac/core';
import { DATA_API_CALLS, DOSAUTH_CALLS } from '@almanac/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReferenceSection } from './reference-section.tsx';

const { say } = loadedWords(GROUPED_NUMBERS);

afterEach(cleanup);

describe(ReferenceSection, () => {
  it('shows every call of both interfaces, and where each is described for tools', () => {
    render(<ReferenceSection />);
    for (const { path } of DATA_API_CALLS) expect(screen.getByText(`GET ${path}`)).toBeTruthy();
    const table = within(screen.getByRole('region', { name: say('api-page.account.region') }));
    const shown = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(shown).toEqual(Object.values(DOSAUTH_CALLS).map(({ method, path }) => `${method} ${path}`));
    const files = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(files).toEqual(['/api/openapi.json', '/api/dosauth/1/openapi.json']);
  });
});
