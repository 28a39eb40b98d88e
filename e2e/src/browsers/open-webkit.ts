import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../scripts/postgres.ts';
import { indexedPng } from '../guide/indexed-png.ts';
import type { BrowserKey, OpenBrowser } from './browser-window.ts';
import { startXServer, stopped, type XServer } from './x-server.ts';

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
  const looks = await narrowLooks();
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      XDG_CONFIG_HOME: looks,
    },
    stdio: 'ignore',
  });
  const end = async (): Promise<void> => {
    await stopped(service);
    await display.stop();
    await rm(looks, { recursive: true, force: true });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await until(
      async () => (await fetch(`${address}/status`).catch(() => undefined))?.ok === true,
      `${driver} does not answer.`,
    );
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
      window: windowOf(window, display),
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

/** Settings with which the bar of a window leaves room for a page as narrow as a telephone. */
async function narrowLooks(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-looks-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(join(folder, version));
    await writeFile(join(folder, version, 'gtk.css'), 'button, entry { min-width: 0; padding: 0; }');
  }
  return folder;
}

function windowOf(window: WebDriver, display: XServer): OpenBrowser['window'] {
  const innerSize = () => window.executeScript<number[]>('return [innerWidth, innerHeight]');
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
      const [barsWide = 0, barsHigh = 0] = await window.executeScript<number[]>(
        'return [outerWidth - innerWidth, outerHeight - innerHeight]',
      );
      const whole = { width: width + barsWide, height: height + barsHigh };
      await window
        .manage()
        .window()
        .setRect({ ...whole, x: 0, y: 0 });
      // The page hears of it a moment later.
      const isSized = async () => String(await innerSize()) === `${width},${height}`;
      await until(isSized, `WebKit’s window cannot be ${width} × ${height} pixels.`);
    },
    // Its own pictures wait for the page to be drawn anew, which one that is still never is.
    picture: async () => {
      const [width = 0, height = 0] = await innerSize();
      const { height: whole } = await window.manage().window().getRect();
      return indexedPng(await display.stillPart({ top: whole - height, width, height }), []);
    },
  };
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return;
    await setTimeout(200);
  }
  throw new Error(otherwise);
}
