import {
  DATA_API_CALLS,
  type ApiCatalogueRecord,
  type DataApiCall,
  type DataApiParameter,
} from '@almanac/contract';
import { Button, FormRow, Segment, Select, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { missingFor, type FormValues } from './call-address.ts';
import styles from './test-page.module.css';
import { TableChoice } from './table-choice.tsx';

export interface CallFormProps {
  readonly call: DataApiCall;
  readonly id: string;
  readonly values: FormValues;
  readonly tables: readonly ApiCatalogueRecord[];
  readonly isRunning: boolean;
  readonly onChoose: (what: 'call' | 'id', value: string) => void;
  readonly onValue: (name: string, value: string) => void;
  readonly onRun: () => void;
}

interface ParameterFieldProps {
  readonly parameter: DataApiParameter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ParameterField({ parameter, value, onChange }: ParameterFieldProps): ReactElement {
  const { say } = useWords();
  const { name, says, values, example, isRequired } = parameter;
  const shared = { value, required: isRequired === true };
  return (
    <FormRow label={<span translate="no">{name}</span>} hint={say(says)} className={styles['field']}>
      {(control) =>
        values === undefined ? (
          <input
            {...control}
            {...shared}
            type="text"
            placeholder={example === undefined ? '' : say('api-page.call.example', { example })}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
        ) : (
          <Select
            {...control}
            {...shared}
            options={[
              ['', say(isRequired ? 'api-page.call.choose' : 'api-page.call.as-published')],
              ...values.map((each) => [each, each] as const),
            ]}
            onChange={onChange}
          />
        )
      }
    </FormRow>
  );
}

/** Which call, of which table, with which parameters. */
export function CallForm(props: CallFormProps): ReactElement {
  const { say, write } = useWords();
  const { call, id, values } = props;
  const missing = missingFor(call, id, values);
  return (
    <div className={styles['form']}>
      <Segment
        label={say('api-page.call')}
        options={DATA_API_CALLS.map(({ name, title }) => ({ value: name, label: say(title) }))}
        value={call.name}
        onChange={(name) => {
          props.onChoose('call', name);
        }}
      />
      <p className={styles['chosen']}>{say(call.says)}</p>
      {call.isOfTable ? (
        <TableChoice
          tables={props.tables}
          id={id}
          onChoose={(next) => {
            props.onChoose('id', next);
          }}
        />
      ) : null}
      <form
        className={styles['call']}
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === undefined) props.onRun();
        }}
      >
        <div className={styles['run']}>
          <Button type="submit" look="primary" disabled={missing !== undefined || props.isRunning}>
            {say(props.isRunning ? 'api-page.call.running' : 'api-page.call.run')}
          </Button>
          <span className="small muted">{missing && write(missing)}</span>
        </div>
        <Parameters {...props} />
      </form>
    </div>
  );
}

function Parameters({ call, values, onValue }: CallFormProps): ReactElement {
  return (
    <div className={styles['parameters']}>
      {call.parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={values[parameter.name] ?? ''}
          onChange={(value) => {
            onValue(parameter.name, value);
          }}
        />
      ))}
    </div>
  );
}
