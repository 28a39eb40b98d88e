import { SECTIONS } from './capacity.ts';

for (const [name, section] of Object.entries(SECTIONS))
  process.stdout.write(`<!-- ${name} -->\n\n${section()}\n\n`);
