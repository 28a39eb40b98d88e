import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_MS, watchActivity } from './watch-activity.ts';

const onActive = vi.fn();
const onIdle = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  stop = watchActivity(document, { onActive, onIdle });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const after = (ms: number): void => {
  vi.advanceTimersByTime(ms);
};
const sign = (type: string): void => {
  document.dispatchEvent(new Event(type));
};

describe(watchActivity, () => {
  it('says so once, after twenty minutes in which nothing was done', () => {
    after(1_199_999);
    expect(onIdle).not.toHaveBeenCalled();
    after(1);
    expect(onIdle).toHaveBeenCalledTimes(1);
    after(IDLE_MS * 3);
    sign('keydown');
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it.each(['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart', 'touchmove', 'visibilitychange'])(
    'takes %s as a sign that somebody is there',
    (type) => {
      after(IDLE_MS - 1000);
      sign(type);
      after(IDLE_MS - 1);
      expect(onIdle).not.toHaveBeenCalled();
      after(1);
      expect(onIdle).toHaveBeenCalledTimes(1);
    },
  );

  it('takes no move for a sign whose pointer rests where it was', () => {
    const move = (screenX: number): void => {
      document.dispatchEvent(new MouseEvent('mousemove', { screenX, screenY: 7 }));
    };
    move(10);
    after(IDLE_MS - 1000);
    move(10);
    after(1000);
    expect(onIdle).toHaveBeenCalledTimes(1);
    stop = watchActivity(document, { onActive, onIdle });
    move(10);
    after(IDLE_MS - 1000);
    move(11);
    after(1000);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('tells of activity half a second after the last of it', () => {
    for (let moves = 0; moves < 10; moves += 1) {
      after(250);
      sign('mousemove');
    }
    expect(onActive).not.toHaveBeenCalled();
    after(499);
    expect(onActive).not.toHaveBeenCalled();
    after(1);
    expect(onActive).toHaveBeenCalledTimes(1);
  });

  it('looks at no more than one sign in 200 ms', () => {
    after(1000);
    sign('mousemove');
    after(199);
    sign('mousemove');
    after(301);
    expect(onActive).toHaveBeenCalledTimes(1);
  });

  it('does not take waking up for somebody who was there all the time', () => {
    vi.setSystemTime(Date.now() + IDLE_MS + 1);
    sign('visibilitychange');
    expect(onIdle).toHaveBeenCalledTimes(1);
    expect(onActive).not.toHaveBeenCalled();
  });

  it('is quiet once stopped', () => {
    stop();
    sign('keydown');
    after(IDLE_MS * 2);
    expect(onIdle).not.toHaveBeenCalled();
    expect(onActive).not.toHaveBeenCalled();
  });
});
