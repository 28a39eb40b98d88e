import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import './app/styles/base.css';
import { FramedNotice } from './app/shell/framed-notice.tsx';
import { prepareFirstScreen } from './app/prefetch.ts';
import './app/styles/readable.css';
import './app/styles/typefaces.css';
import './app/styles/tokens.css';
import { createApi } from './platform/api/api.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { isWronglyFramed, takeTopWindow } from './platform/framing.ts';
import { focusAgain, focusedLink } from './platform/keep-focus.ts';
import { refuseToken } from './platform/session/end-session.ts';
import { takeMailedToken } from './platform/session/mailed-token.ts';
import { sessionToken } from './platform/session/token.ts';
import { addressInside, liveUnder } from './platform/site-path.ts';
import { readSite } from './platform/site.ts';
import { unregisterServiceWorkers } from './platform/unregister-service-workers.ts';

function show(page: ReactNode): void {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root.');
  // Whoever went through the server's page by keys goes on from there.
  const stoodOn = focusedLink(document);
  if (stoodOn !== undefined) focusAgain(container, stoodOn);
  createRoot(container).render(<StrictMode>{page}</StrictMode>);
}

async function start(): Promise<void> {
  takeMailedToken(window);
  void unregisterServiceWorkers(() => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined));
  if (isWronglyFramed(window)) {
    takeTopWindow(window);
    show(<FramedNotice address={window.location.href} />);
    return;
  }

  const site = readSite(document);
  const path = liveUnder(site);
  const api = createApi({
    fetch: window.fetch.bind(window),
    token: sessionToken,
    onRefusedToken: refuseToken,
  });
  const queryClient = createQueryClient();
  await prepareFirstScreen(api, queryClient, {
    pathname: addressInside(window.location.pathname),
    search: window.location.search,
  });
  // Without transitions a step is on screen before the next key is read: one that came later would be lost.
  show(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={path} useTransitions={false}>
        <App api={api} site={site} now={() => new Date()} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

// Not awaited: the code of a screen needs this module, and would wait for it while it waits for that screen.
void start();
