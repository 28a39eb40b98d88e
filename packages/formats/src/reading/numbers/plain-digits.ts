/** The noughts of Arabic, Persian, Devanagari, Bengali, Thai and full-width digits; the others follow each. */
const NOUGHTS = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0e_50, 0xff_10] as const;
const OTHER_DIGIT = /[٠-٩۰-۹०-९০-৯๐-๙０-９]/;
const OTHER_DIGITS = new RegExp(OTHER_DIGIT, 'g');
const NUMBER = /^[\s(+−-]*[٠-٩۰-۹०-९০-৯๐-๙０-９][٠-٩۰-۹०-९০-৯๐-๙０-９.,٫٬/٪%)\s–-]*$/;
/** Arabic signs; three decimals would look like thousands, so a nought follows them. */
const DECIMALS = /٫(\d+)/;

/** Whether a text has digits of another script anywhere. */
export function hasOtherDigits(text: string): boolean {
  return OTHER_DIGIT.test(text);
}

/** A number or a date in the digits of another script, in those of programs; any other text as it is. */
export function plainDigits(text: string): string {
  if (!OTHER_DIGIT.test(text) || !NUMBER.test(text)) return text;
  return text
    .replace(OTHER_DIGITS, (digit) => String(valueOf(digit.charCodeAt(0))))
    .replace(/٬/g, '')
    .replace(DECIMALS, (_, digits: string) => `.${digits.length === 3 ? `${digits}0` : digits}`)
    .replace('٪', '%');
}

function valueOf(code: number): number {
  const nought = NOUGHTS.find((each) => code >= each && code <= each + 9) ?? code;
  return code - nought;
}
