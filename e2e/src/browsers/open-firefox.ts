import puppeteer from 'puppeteer-core';
import type { OpenBrowser } from './browser-window.ts';

/** Opens Firefox without a screen, and steers it by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(executablePath: string): Promise<OpenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'app.normandy.enabled': false,
      'datareporting.healthreport.uploadEnabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (said) => {
    if (['error', 'warn'].includes(said.type())) complaints.push(said.text());
  });
  return {
    complaints,
    window: {
      goto: async (address) => {
        await page.goto(address);
      },
      address: () => Promise.resolve(page.url()),
      back: async () => {
        await page.goBack();
      },
      run: (program, given) => page.evaluate(program as never, given),
      pressAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: async (...keys) => {
        for (const key of keys) await page.keyboard.press(key);
      },
      resize: (size) => page.setViewport(size),
      picture: () => page.screenshot(),
    },
    close: () => browser.close(),
  };
}
