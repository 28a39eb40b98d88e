import { Select } from '@almanac/ui';
import { useId, type ReactElement } from 'react';
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
  const id = useId();
  return (
    <div className={styles['sort']}>
      <label htmlFor={id}>Sort by</label>
      <Select
        id={id}
        value={value}
        options={orders.map((order) => [order.value, order.name])}
        onChange={onChange}
      />
    </div>
  );
}
