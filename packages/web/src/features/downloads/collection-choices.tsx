import { FILE_FORMAT_KEYS, fileFormat, formatHeading, type FileFormatKey } from '@almanac/contract';
import { Segment, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';

import styles from './downloads.module.css';

/** In which format the archive is, and of which releases. */
export interface Choice {
  readonly format: FileFormatKey;
  readonly release: 'latest' | 'fixed';
  readonly choose: (name: 'format' | 'release', value: string) => void;
}

/** Format and release, as the address has them. */
export function useChoice(): Choice {
  const [parameters, setParameters] = useSearchParams();
  return {
    format: FILE_FORMAT_KEYS.find((each) => each === parameters.get('format')) ?? 'csv',
    release: parameters.get('release') === 'fixed' ? 'fixed' : 'latest',
    choose: (name, value) => {
      const next = new URLSearchParams(parameters);
      next.set(name, value);
      setParameters(next, { replace: true });
    },
  };
}

/** The fields for format and release. */
export function Choices({
  format,
  release,
  choose,
  canBeFixed,
}: Choice & { readonly canBeFixed: boolean }): ReactElement {
  const { say } = useWords();
  return (
    <div className={styles['choices']}>
      <div>
        <p className={styles['name']}>{say('common.format')}</p>
        <Segment
          label={say('common.format')}
          options={FILE_FORMAT_KEYS.map((value) => ({ value, label: say(formatHeading(value)) }))}
          value={format}
          onChange={(value) => {
            choose('format', value);
          }}
        />
        <p className={styles['what']}>{say(fileFormat(format).inArchive)}</p>
      </div>
      {canBeFixed ? (
        <div>
          <p className={styles['name']}>{say('common.release')}</p>
          <Segment
            label={say('common.release')}
            options={[
              { value: 'latest', label: say('common.latest-release') },
              { value: 'fixed', label: say('download.as-collected') },
            ]}
            value={release}
            onChange={(value) => {
              choose('release', value);
            }}
          />
          <p className={styles['what']}>
            {say(release === 'latest' ? 'download.latest.what' : 'download.as-collected.what')}
          </p>
        </div>
      ) : null}
    </div>
  );
}
