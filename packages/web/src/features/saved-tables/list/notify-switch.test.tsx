import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotifySwitch } from './notify-switch.tsx';

afterEach(cleanup);

const theSwitch = () => screen.getByRole('switch', { name: 'Notify me about Homes' });
const isOn = () => (theSwitch() as HTMLInputElement).checked;

describe(NotifySwitch, () => {
  it('stands where it was put before the list has followed, and where the list is from then on', () => {
    const onNotify = vi.fn();
    const drawn = (isNotified: boolean) => (
      <NotifySwitch name="Homes" isNotified={isNotified} onNotify={onNotify} />
    );
    const { rerender } = render(drawn(false));
    fireEvent.click(theSwitch());
    expect(onNotify.mock.calls).toEqual([[true]]);
    expect(isOn()).toBe(true);
    expect(screen.getByText('On')).toBeTruthy();
    rerender(drawn(true));
    expect(isOn()).toBe(true);
    // The server refused, and the previous state is back.
    rerender(drawn(false));
    expect(isOn()).toBe(false);
    fireEvent.click(theSwitch());
    fireEvent.click(theSwitch());
    expect(isOn()).toBe(false);
    expect(onNotify.mock.calls.slice(1)).toEqual([[true], [false]]);
  });
});
