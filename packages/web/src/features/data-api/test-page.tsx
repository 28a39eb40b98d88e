import { DATA_API_CALLS, type DataApiCall } from '@almanac/contract';
import { CodeSamples, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { jsonSamples } from '../../platform/code/code-samples.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { apiTablesQuery } from './api-catalogue-query.ts';
import { callAddress, missingFor, type FormValues } from './call-address.ts';
import { CallForm } from './call-form.tsx';
import { CallResult } from './call-result.tsx';
import pageStyles from '../../platform/text-page.module.css';
import styles from './developers.module.css';
import testStyles from './test-page.module.css';
import { useCall } from './use-call.ts';

interface CallChoice {
  readonly call: DataApiCall;
  readonly id: string;
  readonly choose: (name: 'call' | 'id', value: string) => void;
}

/** Which call of which table, which live in the address. */
function useCallChoice(): CallChoice {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('call')?.toLowerCase();
  const [first] = DATA_API_CALLS;
  const call = DATA_API_CALLS.find(({ name }) => name === wanted) ?? first;
  if (call === undefined) throw new Error('the data API has no call');
  return {
    call,
    id: parameters.get('id') ?? '',
    choose: (name, value) => {
      const next = new URLSearchParams(parameters);
      next.set(name, value);
      setParameters(next, { replace: true });
    },
  };
}

function Bench({ api, site }: ScreenProps): ReactElement {
  const { say, write } = useWords();
  const tables = useQuery(apiTablesQuery(api, 'test'));
  const { call, id, choose } = useCallChoice();
  const [values, setValues] = useState<FormValues>({ keyword: '%', searchOption: 'all', limit: '100' });
  const [state, run] = useCall();
  const address = callAddress(call, id, values);
  const missing = missingFor(call, id, values);
  return (
    <>
      {tables.status === 'error' ? (
        <QueryError
          title={say('api-page.test.failed')}
          error={tables.error}
          onRetry={() => void tables.refetch()}
        />
      ) : null}
      <div className={testStyles['bench']}>
        <CallForm
          {...{ call, id, values }}
          tables={tables.data ?? []}
          isRunning={state.state === 'running'}
          onChoose={choose}
          onValue={(name, value) => {
            setValues({ ...values, [name]: value });
          }}
          onRun={() => {
            run(address);
          }}
        />
        <div className={testStyles['result']}>
          <CallResult state={state} />
          <div className={styles['section']}>
            <h2>{say('api-page.call.code')}</h2>
            {missing === undefined ? (
              <div className={styles['samples']}>
                <CodeSamples
                  label={say('api-page.call.language')}
                  samples={jsonSamples(`${site.publicUrl}${address}`)}
                />
              </div>
            ) : (
              <p className={styles['waiting']}>{write(missing)}</p>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** `/view-api/for-developers/test`: make a call, see what comes back, take the code away. */
export function ApiTestPage(screen: ScreenProps): ReactElement {
  const { say, rich } = useWords();
  useScreenTitle(screen.site, say('page.title.api-test'));
  return (
    <div className="page">
      <div className={pageStyles['page']}>
        <ScreenHeading>{say('page.title.api-test')}</ScreenHeading>
        <p className={pageStyles['lead']}>
          {rich('api-page.test.lead', {
            link: (inside) => <Link to="/view-api/for-developers#reference">{inside}</Link>,
          })}
        </p>
        <Bench {...screen} />
      </div>
    </div>
  );
}
