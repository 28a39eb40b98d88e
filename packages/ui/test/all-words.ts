import { addMessages } from '@almanac/words';
import { readLanguage } from '@almanac/words/languages';

const { messages, language, direction } = readLanguage('en');
addMessages(messages, { language, direction });
