import { spawnSync } from 'node:child_process';

import { installPackages } from './install-packages.ts';

/** A program that only `npm run test:long` asks for: its paths, a check of its libraries, and its packages. */
interface LongProgram {
  readonly name: string;
  readonly setting: string;
  readonly places: readonly string[];
  readonly trial: readonly string[];
  readonly packages: readonly string[];
}

/** All but the last run the code samples of the site; that one moves the clock of a server. */
const PROGRAMS: readonly LongProgram[] = [
  {
    name: 'Python with pandas',
    setting: 'ALMANAC_PYTHON',
    places: ['python3', '/usr/bin/python3'],
    trial: ['-c', 'import pandas, numpy'],
    packages: ['python3-pandas'],
  },
  {
    name: 'R with jsonlite',
    setting: 'ALMANAC_R',
    places: ['Rscript'],
    trial: ['-e', 'library(jsonlite)'],
    packages: ['r-base-core', 'r-cran-jsonlite'],
  },
  {
    name: 'R with rsdmx',
    setting: 'ALMANAC_RSDMX',
    places: ['Rscript'],
    trial: ['-e', 'library(rsdmx)'],
    packages: ['r-base-core', 'r-cran-rsdmx'],
  },
  {
    name: 'LibreOffice Calc',
    setting: 'ALMANAC_SOFFICE',
    places: ['soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'],
    trial: ['--headless', '--version'],
    packages: ['libreoffice-calc-nogui'],
  },
  {
    name: 'faketime',
    setting: 'ALMANAC_FAKETIME',
    places: ['faketime'],
    trial: ['-f', '+0', 'true'],
    packages: ['faketime'],
  },
];

function placeOf({ setting, places, trial }: LongProgram): string | undefined {
  const named = process.env[setting];
  return (named === undefined ? places : [named]).find((place) => spawnSync(place, trial).status === 0);
}

/** The settings that name the programs, installed if possible; missing ones are reported, in CI as an error. */
export async function ensureLongPrograms(
  say: (line: string) => void,
): Promise<Readonly<Record<string, string>>> {
  const wanted = PROGRAMS.filter((program) => placeOf(program) === undefined);
  if (wanted.length > 0) await installPackages(['curl', ...wanted.flatMap(({ packages }) => packages)], say);
  return Object.fromEntries(
    PROGRAMS.flatMap((program) => {
      const place = placeOf(program);
      if (place !== undefined) return [[program.setting, place]];
      const message = `${program.name} was not found (${program.places.join(', ')}; or name it in ${program.setting}).`;
      if (process.env['CI'] === 'true') throw new Error(message);
      say(`${message} ITS TESTS DO NOT RUN.`);
      return [];
    }),
  );
}
