import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { AppRoot } from './app/app-root.tsx';
import './app/styles/base.css';
import { FramedNotice } from './app/shell/framed-notice.tsx';
import { prepareFirstScreen } from './app/prefetch.ts';
import './app/styles/readable.css';
import './app/styles/typefaces.css';
import './app/styles/tokens.css';
import { createApi } from './platform/api/api.ts';
import { askRefusedAgain, createQueryClient } from './platform/api/query-client.ts';
import { isWronglyFramed, takeTopWindow } from './platform/framing.ts';
import { pageClock, readPageState, takeAnswers } from './platform/drawn/page-state.ts';
import { focusAgain, focusedLink } from './platform/keep-focus.ts';
import { refuseToken } from './platform/session/end-session.ts';
import { takeMailedToken } from './platform/session/mailed-token.ts';
import { sessionToken } from './platform/session/token.ts';
import { callGate } from './platform/api/call-gate.ts';
import { addressInside, liveUnder } from './platform/site-path.ts';
import { readSite } from './platform/site.ts';
import { unregisterServiceWorkers } from './platform/unregister-service-workers.ts';

function rootOf(page: Document): HTMLElement {
  const container = page.getElementById('root');
  if (container === null) throw new Error('The page has no #root.');
  return container;
}

/** Replaces what the server wrote by the app. */
function show(container: HTMLElement, page: ReactNode): void {
  // Keyboard focus in the server's page continues on the same link.
  const stoodOn = focusedLink(document);
  if (stoodOn !== undefined) focusAgain(container, stoodOn);
  createRoot(container).render(page);
}

/** What was typed into the server's page before the app was ready, to be typed again. */
function typedWords(container: HTMLElement): () => void {
  const fields = [...container.querySelectorAll('input')].filter(
    ({ type, value, defaultValue }) => ['search', 'text', 'email'].includes(type) && value !== defaultValue,
  );
  const typed = fields.map((field) => [field, field.value] as const);
  return () => {
    for (const [field, value] of typed) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}

async function start(): Promise<void> {
  takeMailedToken(window);
  void unregisterServiceWorkers(() => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined));
  if (isWronglyFramed(window)) {
    takeTopWindow(window);
    show(rootOf(document), <FramedNotice address={window.location.href} />);
    return;
  }

  const site = readSite(document);
  const path = liveUnder(site);
  const gate = callGate();
  const api = createApi({
    fetch: async (...asked) => {
      await gate.isOpen();
      return window.fetch(...asked);
    },
    token: sessionToken,
    onRefusedToken: refuseToken,
  });
  const queryClient = createQueryClient();
  const state = readPageState(document);
  if (state !== undefined) {
    takeAnswers(queryClient, state);
    askRefusedAgain(queryClient, false);
  }
  const where = { pathname: addressInside(window.location.pathname), search: window.location.search };
  await prepareFirstScreen(api, queryClient, where, state);
  const container = rootOf(document);
  const clock = pageClock(state);
  const retype = state === undefined ? undefined : typedWords(container);
  const onTaken = (): void => {
    gate.open();
    askRefusedAgain(queryClient, true);
    clock.start();
    retype?.();
  };
  // Without transitions a step is on screen before the next key is handled; a later key would otherwise be lost.
  const page = (
    <AppRoot client={queryClient}>
      <BrowserRouter basename={path} useTransitions={false}>
        <App api={api} site={site} now={clock.now} problem={state?.problem} onTaken={onTaken} />
      </BrowserRouter>
    </AppRoot>
  );
  if (state === undefined) show(container, page);
  else {
    gate.close();
    hydrateRoot(container, page);
  }
}

// Not awaited: the code of a screen needs this module, so awaiting that screen here would deadlock.
void start();
