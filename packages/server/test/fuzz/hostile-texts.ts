/** An element that no page may ever contain: it is part of texts that are sent, which pages must show as text. */
export const PLANTED = '<fuzz';

/** Texts that have broken programs before. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...['', ' ', '\t', '\u0000', 'a\u0000b', '\r\nX-Injected: yes', '\n\n', '\ufeff', '\u2028', '\u200b'],
  ...[
    '\u0001',
    'a\u000bb',
    'a\u001fb',
    '\ufffe',
    'a\uffffb',
    'a\ud83d',
    '~00',
    'a~01b',
    '%01',
    '%EF%BF%BE',
    '%ED%A0%80',
  ],
  ...[
    `${PLANTED} onfocus=alert(1) autofocus>`,
    `"> ${PLANTED} x="`,
    `</script>${PLANTED}>`,
    `]]>${PLANTED}>`,
  ],
  ...[
    `'-->${PLANTED}>`,
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example/',
    '\\\\evil.example',
  ],
  ...[
    '../../../../etc/passwd',
    '..%2f..%2f',
    '%2e%2e/',
    '..\\..\\',
    '/etc/passwd',
    'file:///etc/passwd',
    '.',
  ],
  ...["'; DROP TABLE releases; --", "' OR 1=1 --", '" OR ""="', '$$', '?', '%', '%zz', '%00', '_', '*'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'length'],
  ...['${7*7}', '{{7*7}}', '#{7*7}', '$&', '$1', "$'", '=1+1', '@SUM(A1)', '+1', '-1+1', '|calc'],
  ...['-1', '0', '-0', '1e309', '-1e309', '1e-400', 'NaN', 'Infinity', '0x10', '1,5', '1.5', '٣', '９'],
  ...['9'.repeat(400), '2147483648', '4294967296', '9007199254740993', '99999999999999999999'],
  ...['true', 'null', 'undefined', '[]', '{}', '[', '{', '"', "'", '\\', '&', '#', ':', ',', '/', '~', '~2'],
  ...[
    '~zz',
    '(',
    ')',
    'in(',
    'in()',
    'in(,)',
    'latest(99999999999)',
    'latest(-1)',
    'range(,)',
    'levels(1e9)',
  ],
  ...[
    '0000-00-00',
    '9999-12-31',
    '2024-02-30',
    '-271821-04-20',
    '2024-13',
    '1W',
    '2024-W54',
    '5Q',
    '1H 2020',
  ],
  ...['\u202eevil\u202c', 'e\u0301\u0301\u0301', '\ud83d\ude00', '\ud800', '\udfff', 'ﬁ', 'İ', 'ß', 'ǅ'],
  ...[
    'a'.repeat(300),
    'a'.repeat(5000),
    '('.repeat(2000),
    '['.repeat(2000),
    ','.repeat(2000),
    ' '.repeat(3000),
  ],
  ...['a:'.repeat(1000), '~28'.repeat(700), '-'.repeat(2500), '.'.repeat(2500), '\n'.repeat(1500)],
];

/** Names that lead to what every object has, where a program looks things up by names from requests. */
export const INHERITED_NAMES: readonly string[] = ['__proto__', 'constructor', 'prototype', 'toString'];
