import { FormRow, Select } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './listing-layout.module.css';

interface SortChoiceProps<Order extends string> {
  readonly orders: readonly { readonly value: Order; readonly name: string }[];
  readonly value: Order;
  readonly onChange: (value: Order) => void;
}

/** Chooses the order of a list. */
export function SortChoice<Order extends string>({
  orders,
  value,
  onChange,
}: SortChoiceProps<Order>): ReactElement {
  return (
    <FormRow label="Sort by" isInLine className={styles['sort']}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={orders.map((order) => [order.value, order.name])}
          onChange={onChange}
        />
      )}
    </FormRow>
  );
}
