import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../scripts/postgres.ts';
import type { BrowserKey, OpenBrowser } from './browser-window.ts';

/** The programs that WebKit needs. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** It draws on an X server only; this one has no screen. */
  readonly xServer: string;
}

const KEYS: Readonly<Record<BrowserKey, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Tab: Key.TAB,
};

/** Opens WebKit by the WebDriver of its GTK port. It tells of errors of the page, but not what its console says. */
export async function openWebKit({ driver, browser, xServer }: WebKitPrograms): Promise<OpenBrowser> {
  const display = await startXServer(xServer);
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const end = async (): Promise<void> => {
    await Promise.all([service, display.process].map(stopped));
  };
  try {
    await untilAnswered(`http://127.0.0.1:${port}/status`);
    const window = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        }),
      )
      .build();
    return {
      complaints: [],
      window: windowOf(window),
      close: async () => {
        await window.quit();
        await end();
      },
    };
  } catch (failure) {
    await end();
    throw failure;
  }
}

function windowOf(window: WebDriver): OpenBrowser['window'] {
  return {
    goto: (address) => window.get(address),
    address: () => window.getCurrentUrl(),
    back: () => window.navigate().back(),
    run: (program, given) => window.executeScript(program, given),
    pressAt: (x, y) =>
      window
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: (text) => window.actions().sendKeys(text).perform(),
    press: async (...keys) => {
      for (const key of keys) await window.actions().sendKeys(KEYS[key]).perform();
    },
    resize: async ({ width, height }) => {
      // The window’s own bars are not the page’s: what they take is added.
      await window.manage().window().setRect({ width, height, x: 0, y: 0 });
      const [innerWidth = width, innerHeight = height] = await window.executeScript<number[]>(
        'return [window.innerWidth, window.innerHeight]',
      );
      await window
        .manage()
        .window()
        .setRect({ width: 2 * width - innerWidth, height: 2 * height - innerHeight });
    },
    picture: async () => Buffer.from(await window.takeScreenshot(), 'base64'),
  };
}

/** It chooses a number that is free, and says which. */
async function startXServer(
  program: string,
): Promise<{ readonly process: ChildProcess; readonly name: string }> {
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { process: server, name: `:${number.toString().trim()}` };
}

async function untilAnswered(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} does not answer.`);
}

async function stopped(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'close');
}
