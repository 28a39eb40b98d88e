import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SubscribeDialog, type SubscribeDialogProps } from './subscribe-dialog.tsx';

afterEach(cleanup);

const births = { topicId: 'births', topic: 'Births' };
const prices = { topicId: 'prices', topic: 'Prices' };
const jobs = { topicId: 'jobs', topic: 'Jobs' };
const homes = { title: 'Homes', tableCode: 'M1', tableType: 'TS', ...jobs } as const;

const box = (topic: string): HTMLInputElement =>
  screen.getByRole('checkbox', { name: `Notify me of all updates to ${topic}` });

describe(SubscribeDialog, () => {
  it('takes up topics that are asked for and followed meanwhile, but for what was ticked by hand', async () => {
    const onSubscribe = vi.fn();
    const dialog = (changed: Partial<SubscribeDialogProps>) => (
      <SubscribeDialog
        tables={[homes]}
        topics={[births]}
        followed={[]}
        onSubscribe={onSubscribe}
        onClose={() => undefined}
        {...changed}
      />
    );
    const user = userEvent.setup();
    const { rerender } = render(dialog({}));
    expect([box('Births').checked, box('Jobs').checked]).toEqual([true, false]);
    await user.click(box('Births'));
    rerender(dialog({ topics: [births, prices], followed: ['jobs'] }));
    expect([box('Births').checked, box('Prices').checked]).toEqual([false, true]);
    expect([box('Jobs').checked, box('Jobs').disabled]).toEqual([true, true]);
    rerender(dialog({ topics: [births, prices], followed: [] }));
    expect(box('Jobs').checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Subscribe to notifications' }));
    expect(onSubscribe.mock.calls).toEqual([[['prices']]]);
  });
});
