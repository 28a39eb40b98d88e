import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TwoHandles, type TwoHandlesProps } from './two-handles.tsx';

afterEach(cleanup);

function show(props: Partial<TwoHandlesProps> = {}) {
  const onMove = vi.fn();
  const nameOf = { from: (at: number) => `From ${at}`, to: (at: number) => `To ${at}` };
  render(<TwoHandles from={4} to={10} last={12} aYear={4} nameOf={nameOf} onMove={onMove} {...props} />);
  return {
    onMove,
    from: screen.getByRole('slider', { name: /From/ }),
    to: screen.getByRole('slider', { name: /To/ }),
  };
}

describe(TwoHandles, () => {
  it('moves one end, never past the other', () => {
    const { onMove, from, to } = show();
    fireEvent.change(from, { target: { value: 6 } });
    fireEvent.change(from, { target: { value: 12 } });
    fireEvent.change(to, { target: { value: 0 } });
    expect(onMove.mock.calls).toEqual([[{ from: 6, to: 10 }], [{ from: 9, to: 10 }], [{ from: 4, to: 5 }]]);
  });

  it('moves by a year with the Page keys, as far as it goes', () => {
    const { onMove, from, to } = show();
    fireEvent.keyDown(from, { key: 'PageDown' });
    fireEvent.keyDown(to, { key: 'PageUp' });
    expect(onMove.mock.calls).toEqual([[{ from: 0, to: 10 }], [{ from: 4, to: 12 }]]);
  });

  it('goes over places where it may not stand, and stays where none is left', () => {
    const { onMove, from, to } = show({ isClosed: (at) => at === 5 || at > 10 });
    fireEvent.change(from, { target: { value: 5 } });
    fireEvent.change(to, { target: { value: 11 } });
    expect(onMove.mock.calls).toEqual([[{ from: 6, to: 10 }]]);
  });
});
