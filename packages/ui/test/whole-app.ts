import { gridOpening } from '../src/grid/table-grid.tsx';
import { addMessages } from '@almanac/words';
import { readLanguage } from '@almanac/words/languages';

const { messages, language, direction } = readLanguage('en');
addMessages(messages, { language, direction });
await gridOpening.preload();
