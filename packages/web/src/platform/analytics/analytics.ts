import type { Site } from '@almanac/contract';
import { consentOf } from './consent.ts';

/** What the web tag may know about the account: never who it is. */
export interface AccountFacts {
  readonly isLoggedIn: boolean;
}

/** What the application reports. All of it is silent without configuration and consent. */
export interface Analytics {
  /** Loads what is configured, once consent is given; calling it again does nothing. */
  start: () => void;
  accountChanged: (facts: AccountFacts) => void;
  chartTypeChanged: (type: string) => void;
}

type Command = readonly [string, ...unknown[]];

/** The tag only reads queue entries that are `arguments` objects. */
function asArguments(command: Command): object {
  return Object.assign(Object.create({ [Symbol.toStringTag]: 'Arguments' }) as object, command, {
    length: command.length,
  });
}

function load(page: Document, address: string): void {
  const script = page.createElement('script');
  script.src = address;
  script.async = true;
  page.head.append(script);
}

/** The government's script skips addresses with `frame`. */
function loadGovernmentScript(page: Document, address: string | undefined): void {
  if (address !== undefined && !page.location.href.includes('frame')) load(page, address);
}

/** The analytics of a page. */
export function createAnalytics({ analytics }: Pick<Site, 'analytics'>, page: Document): Analytics {
  const { webAnalyticsId, webAnalyticsUrl, governmentScriptUrl } = analytics;
  const queue: object[] = [];
  let hasStarted = false;
  let account: AccountFacts = { isLoggedIn: false };

  const tell = (...command: Command): void => {
    if (hasStarted && webAnalyticsId !== undefined) queue.push(asArguments(command));
  };
  const configure = (): void => {
    tell('config', webAnalyticsId, { logged_in: account.isLoggedIn });
  };
  const loadWebTag = (): void => {
    if (webAnalyticsId === undefined || webAnalyticsUrl === undefined) return;
    Object.assign(globalThis, { dataLayer: queue });
    load(page, `${webAnalyticsUrl}?id=${encodeURIComponent(webAnalyticsId)}`);
    tell('js', new Date(performance.timeOrigin));
    configure();
  };

  return {
    start() {
      if (hasStarted || consentOf(page) !== 'granted') return;
      hasStarted = true;
      loadGovernmentScript(page, governmentScriptUrl);
      loadWebTag();
    },
    accountChanged(facts) {
      account = facts;
      configure();
    },
    chartTypeChanged(type) {
      tell('event', 'chart_type', { chart_type: type });
    },
  };
}
