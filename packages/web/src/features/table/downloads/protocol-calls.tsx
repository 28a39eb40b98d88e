import {
  CALLED_PROTOCOLS,
  PROTOCOL_KEYS,
  viewCallsSchema,
  type ProtocolKey,
  type ViewCalls,
} from '@almanac/contract';
import { CodeSamples, Segment, useWords } from '@almanac/ui';
import { queryOptions } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { callSamples } from '../../../platform/code/code-samples.ts';
import copyStyles from './copy-line.module.css';
import { CopyLine } from './copy-line.tsx';
import styles from './downloads.module.css';

/** How programs read a view by each protocol. */
export const viewCallsQuery = (api: Api, address: string) =>
  queryOptions({
    queryKey: ['view-calls', address],
    queryFn: async ({ signal }): Promise<ViewCalls> =>
      viewCallsSchema.parse(await api.call(address, { signal })),
  });

/** The view as a call of each protocol, or why one cannot say it. */
export function ProtocolCalls({ calls, besides }: Pick<ViewCalls, 'calls' | 'besides'>): ReactElement {
  const { say } = useWords();
  const [chosen, setChosen] = useState<ProtocolKey>('px-web-api-2');
  const options = PROTOCOL_KEYS.map((value) => ({ value, label: say(CALLED_PROTOCOLS[value].name) }));
  const { call, because } = calls.find(({ protocol }) => protocol === chosen) ?? {};
  return (
    <div className={copyStyles['copyLine']}>
      <p className={copyStyles['copyName']}>{say('table.api.protocols')}</p>
      <Segment label={say('table.api.protocol')} options={options} value={chosen} onChange={setChosen} />
      <p className={styles['lead']}>{because ?? say(CALLED_PROTOCOLS[chosen].what)}</p>
      {call ? (
        <>
          <CopyLine
            name={say(call.method === 'POST' ? 'table.api.posted-to' : 'table.api.call')}
            text={call.address}
          />
          {call.accept === undefined ? null : <CopyLine name={say('table.api.accept')} text={call.accept} />}
          {call.body === undefined ? null : <CopyLine name={say('table.api.body')} text={call.body} />}
          <CodeSamples label={say('table.api.call-language')} samples={callSamples(call)} />
          {besides === undefined ? null : <p className={styles['lead']}>{besides}</p>}
        </>
      ) : null}
    </div>
  );
}
