import { inlineStyleHash } from '../../platform/security-headers.ts';

let typefaces: Promise<string> | undefined;

async function typefaceHash(): Promise<string> {
  const { typefaceStyle } = await import('@almanac/charts');
  return inlineStyleHash(await typefaceStyle());
}

/** What a picture that is opened by itself may do: an SVG uses the typefaces that it brings along; nothing runs. */
export async function picturePolicy(suffix: 'svg' | 'png'): Promise<string> {
  if (suffix === 'png') return "default-src 'none'; frame-ancestors 'none'";
  typefaces ??= typefaceHash();
  return `default-src 'none'; style-src ${await typefaces}; font-src data:; frame-ancestors 'none'`;
}
