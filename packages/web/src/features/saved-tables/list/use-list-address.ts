import { useSearchParams } from 'react-router';
import { LIST_ORDERS, type ListChoice } from './arrange-list.ts';

/** The choice of the list, which lives in the address. */
export interface ListAddress extends ListChoice {
  readonly choose: (name: 'q' | 'tag' | 'sort', value: string) => void;
}

/** Reads the address of the list; unknown values are ignored. */
export function useListAddress(): ListAddress {
  const [parameters, setParameters] = useSearchParams();
  const sort = parameters.get('sort');
  const tag = parameters.get('tag') ?? '';
  return {
    words: parameters.get('q') ?? '',
    tag: tag === '' ? undefined : tag,
    order: LIST_ORDERS.find(({ value }) => value === sort)?.value ?? 'own',
    choose: (name, value) => {
      const next = new URLSearchParams(parameters);
      if (value === '') next.delete(name);
      else next.set(name, value);
      setParameters(next, { replace: true, preventScrollReset: true });
    },
  };
}
