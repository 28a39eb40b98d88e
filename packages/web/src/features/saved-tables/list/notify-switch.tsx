import { useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import styles from './notify-switch.module.css';

export interface NotifySwitchProps {
  /** Of the saved table. */
  readonly name: string;
  readonly isNotified: boolean;
  readonly onNotify: (isNotified: boolean) => void;
}

/**
 * Whether news is mailed. The switch stays where the reader put it: the list in memory follows a moment later, and
 * meanwhile React would put it back.
 */
export function NotifySwitch({ name, isNotified, onNotify }: NotifySwitchProps): ReactElement {
  const { say } = useWords();
  const [put, setPut] = useState({ from: isNotified, isOn: isNotified });
  // The list has followed, or is back at what it was because the server refused; either way it is correct from now on.
  if (put.from !== isNotified) setPut({ from: isNotified, isOn: isNotified });
  return (
    <label className={styles['switch']}>
      <span className={styles['switchName']}>{say('subscribe.notify-me')}</span>
      <input
        type="checkbox"
        role="switch"
        aria-label={say('saved.row.notify', { name })}
        checked={put.isOn}
        onChange={({ target: { checked } }) => {
          setPut({ from: isNotified, isOn: checked });
          onNotify(checked);
        }}
      />
      <span aria-hidden="true">{say(put.isOn ? 'common.on' : 'common.off')}</span>
    </label>
  );
}
