import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactElement, type ReactNode } from 'react';

interface AppRootProps {
  readonly client: QueryClient;
  readonly children: ReactNode;
}

/**
 * The providers around the app, the same on the server and in the browser: React derives ids from the positions of
 * components, so the trees must match.
 */
export function AppRoot({ client, children }: AppRootProps): ReactElement {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  );
}
