import type { PlainMessageKey } from '@almanac/core';
import { FormRow, Select, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './listing-layout.module.css';
import { FORM } from './listing-layout.tsx';

interface SortChoiceProps<Order extends string> {
  readonly orders: readonly { readonly value: Order; readonly name: PlainMessageKey }[];
  readonly value: Order;
  readonly onChange: (value: Order) => void;
}

/** Chooses the order of a list. */
export function SortChoice<Order extends string>({
  orders,
  value,
  onChange,
}: SortChoiceProps<Order>): ReactElement {
  const { say } = useWords();
  return (
    <FormRow label={say('common.sort-by')} isInLine className={styles['sort']}>
      {(control) => (
        <Select
          {...control}
          name="sort"
          form={FORM}
          value={value}
          options={orders.map((order) => [order.value, say(order.name)])}
          onChange={onChange}
        />
      )}
    </FormRow>
  );
}
