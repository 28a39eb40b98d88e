import { FormRow, Button, Icon, Select, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { LIST_ORDERS } from './arrange-list.ts';
import styles from './list-tools.module.css';
import type { ListAddress } from './use-list-address.ts';

export interface ListToolsProps {
  readonly address: ListAddress;
  readonly tags: readonly string[];
  readonly shown: number;
  readonly selected: number;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onDownload: () => void;
  readonly onNotify: () => void;
  readonly onShare: () => void;
  readonly onRemove: () => void;
}

/** What can be done to those that are ticked, and the order of the list. */
export function ListTools(props: ListToolsProps): ReactElement {
  const { say } = useWords();
  const { shown, selected, onSelectAll } = props;
  const isAll = shown > 0 && selected === shown;
  return (
    <div className={styles['bar']}>
      <div className={styles['bulk']} role="group" aria-label={say('saved.bulk')}>
        <label>
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = selected > 0 && !isAll;
            }}
            onChange={(event) => {
              onSelectAll(event.target.checked);
            }}
          />
          {selected === 0 ? say('saved.bulk.all') : say('saved.bulk.count', { count: selected })}
        </label>
        <Bulk {...props} />
      </div>
      <Choices {...props} />
    </div>
  );
}

function Choices({ address, tags }: ListToolsProps): ReactElement {
  const { say } = useWords();
  return (
    <div className={styles['choices']}>
      {tags.length === 0 ? null : (
        <FormRow label={say('saved.tag')} isInLine>
          {(control) => (
            <Select
              {...control}
              value={address.tag ?? ''}
              options={[['', say('saved.tag.all')], ...tags.map((tag) => [tag, tag] as const)]}
              onChange={(tag) => {
                address.choose('tag', tag);
              }}
            />
          )}
        </FormRow>
      )}
      <FormRow label={say('common.sort-by')} isInLine>
        {(control) => (
          <Select
            {...control}
            value={address.order}
            options={LIST_ORDERS.map(({ value, label }) => [value, say(label)])}
            onChange={(order) => {
              address.choose('sort', order === 'own' ? '' : order);
            }}
          />
        )}
      </FormRow>
    </div>
  );
}

function Bulk({ selected, onDownload, onNotify, onShare, onRemove }: ListToolsProps): ReactElement {
  const { say } = useWords();
  const isNone = selected === 0;
  return (
    <>
      <Button look="plain" disabled={isNone} onClick={onDownload}>
        <Icon name="download" />
        {say('button.download')}
      </Button>
      <Button look="plain" disabled={isNone} onClick={onNotify}>
        <Icon name="bell" />
        {say('subscribe.notify-me')}
      </Button>
      <Button look="plain" disabled={isNone} onClick={onShare}>
        <Icon name="share" />
        {say('button.share')}
      </Button>
      <Button look="plain" disabled={isNone} onClick={onRemove}>
        {say('button.remove')}
      </Button>
    </>
  );
}
