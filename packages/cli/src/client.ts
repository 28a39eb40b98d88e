import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';

import { PUBLISHING_COMMANDS } from './publishing-commands.ts';
import { runHere } from './run-here.ts';

// The publishing commands as one file. Its texts come with it: the build puts them into the modules that name them.
await runHere({
  commands: PUBLISHING_COMMANDS,
  words: loadedWords(GROUPED_NUMBERS),
  isOneFile: true,
});
