import { useSearchParams } from 'react-router';
import { FACETS, type Facet, type FacetChoice } from './facets.ts';

export interface FacetChoiceState {
  readonly choice: FacetChoice;
  readonly toggle: (facet: Facet, value: string) => void;
  readonly clear: () => void;
}

/** The facets' choice, which lives in the address. */
export function useFacetChoice(): FacetChoiceState {
  const [parameters, setParameters] = useSearchParams();
  const choice: FacetChoice = {
    type: parameters.getAll('type'),
    frequency: parameters.getAll('frequency'),
    agency: parameters.getAll('agency'),
  };
  const change = (alter: (next: URLSearchParams) => void): void => {
    const next = new URLSearchParams(parameters);
    alter(next);
    next.delete('page');
    setParameters(next, { replace: true });
  };
  return {
    choice,
    toggle: (facet, value) => {
      change((next) => {
        if (choice[facet].includes(value)) next.delete(facet, value);
        else next.append(facet, value);
      });
    },
    clear: () => {
      change((next) => {
        for (const facet of FACETS) next.delete(facet);
      });
    },
  };
}
