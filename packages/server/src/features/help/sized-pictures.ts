import { PICTURE_ADDRESS } from './parse-help-document.ts';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Where a PNG picture says its width; its height follows. */
const WIDTH_AT = 16;

function pngSize(bytes: Buffer): string {
  const isPng = bytes.length >= WIDTH_AT + 8 && bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
  if (!isPng) return '';
  return ` width="${bytes.readUInt32BE(WIDTH_AT)}" height="${bytes.readUInt32BE(WIDTH_AT + 4)}"`;
}

/** Says of each picture how large it is, so that nothing moves when it comes. Pictures that are not PNG stay as they are. */
export async function sizedPictures(
  html: string,
  picture: (file: string) => Promise<Buffer | undefined>,
): Promise<string> {
  const [before = '', ...pictures] = html.split(`<img src="${PICTURE_ADDRESS}`);
  const sized = await Promise.all(
    pictures.map(async (rest) => {
      const bytes = await picture(decodeURIComponent(rest.slice(0, rest.indexOf('"'))));
      return `<img${bytes === undefined ? '' : pngSize(bytes)} src="${PICTURE_ADDRESS}${rest}`;
    }),
  );
  return [before, ...sized].join('');
}
