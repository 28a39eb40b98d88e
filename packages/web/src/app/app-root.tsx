import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactElement, type ReactNode } from 'react';

interface AppRootProps {
  readonly client: QueryClient;
  readonly children: ReactNode;
}

/** What the app stands in, on the server as in the browser: ids are made by the places of components, which must be alike. */
export function AppRoot({ client, children }: AppRootProps): ReactElement {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  );
}
