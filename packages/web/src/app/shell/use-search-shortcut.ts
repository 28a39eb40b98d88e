import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** The field a screen offers for searching, wherever it is; hidden ones have no box. */
function visibleSearchField(): HTMLInputElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main input[role=combobox], header input[role=combobox]',
  );
  return [...fields].find((field) => field.getClientRects().length > 0);
}

/** Ctrl K (⌘ K) goes to the search from anywhere. */
export function useSearchShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      const field = visibleSearchField();
      if (field === undefined) {
        void navigate('/search');
        return;
      }
      field.focus();
      field.select();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => {
      window.removeEventListener('keydown', handleKeyDown);
    };
  }, [navigate]);
}
