import type { Site } from '@almanac/contract';
import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AnnouncementLines } from './announcement-lines.tsx';

const { say } = loadedWords(GROUPED_NUMBERS);

const NOW = new Date('2026-11-20T12:00:00Z');

function show(announcements: Site['announcements']): void {
  render(<AnnouncementLines site={{ announcements }} now={() => NOW} />);
}

afterEach(cleanup);
beforeEach(() => {
  document.cookie = 'almanac-preferences=; Max-Age=0; Path=/';
});

test('shows what is due now, and nothing before or after', () => {
  show([
    { text: 'Always' },
    { text: 'Now', from: '2026-11-20T12:00:00Z', until: '2026-11-20T12:00:01Z' },
    { text: 'Too early', from: '2026-11-20T12:00:01Z' },
    { text: 'Over', until: '2026-11-20T20:00:00+08:00' },
  ]);
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent.trim())).toEqual([
    'Always',
    'Now',
  ]);
});

test('closes one for good, and shows it anew when its text changes', async () => {
  show([{ text: 'Closed on Monday' }, { text: 'New tables' }]);
  const [close] = screen.getAllByRole('button', { name: say('shell.announcements.close') });
  if (close === undefined) throw new Error('no announcement can be closed');
  await userEvent.click(close);
  expect(screen.queryByText('Closed on Monday')).toBeNull();
  cleanup();
  show([{ text: 'Closed on Monday' }, { text: 'Closed on Tuesday' }]);
  expect(screen.queryByText('Closed on Monday')).toBeNull();
  expect(screen.getByText('Closed on Tuesday')).toBeTruthy();
});
