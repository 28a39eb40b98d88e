import { describe, expect, it } from 'vitest';

import { answered } from '../../../../test/ask.ts';
import { asked, REGION, variable } from '../../../../test/asked-tables.ts';
import { isModifierOnly, isOtherThing } from './other-thing.ts';

const MODE = variable('Mode', 'measure', ['All modes', 'Car', 'Bus']);

describe(isOtherThing, () => {
  it('counts no cars by the journeys that are made in them', () => {
    const journeys = asked('J1', 'Journeys by mode and region', {
      unit: 'Million journeys',
      dimensions: [MODE, REGION],
    });
    expect(answered('number of cars in the North', { tables: [journeys] })).toBe('ambiguous');
    expect(answered('journeys by car in the North', { tables: [journeys] })).toBe('J1 Car North');
    const people = asked('P1', 'Persons by trade and region', {
      unit: 'Thousand persons',
      dimensions: [variable('Trade', 'measure', ['All trades', 'Bakers']), REGION],
    });
    expect(answered('bakers in the North', { tables: [people] })).toBe('P1 Bakers North');
  });

  it('takes what each one spends for no spending of all', () => {
    const spending = { tables: [asked('S1', 'Spending per visitor', { unit: 'Crowns', dimensions: [] })] };
    expect(answered('visitor spending', spending)).toBe('ambiguous');
    expect(answered('spending per visitor', spending)).toBe('S1');
    const cost = { tables: [asked('L1', 'Labour cost per hour', { unit: 'Crowns', dimensions: [] })] };
    expect(answered('labour cost an hour', cost)).toBe('L1');
  });

  it('takes a rate for no number of what its synonym says', () => {
    const rate = asked('M1', 'Infant mortality rate', { unit: 'Per thousand births', dimensions: [] });
    const mortality = { tables: [rate], synonyms: 'deaths, mortality\ndeath rate, mortality rate, deaths' };
    expect(answered('infant deaths', mortality)).toBe('ambiguous');
    expect(answered('infant mortality rate', mortality)).toBe('M1');
  });
});

describe(isModifierOnly, () => {
  it('takes a thing for none that is only named after it', () => {
    const goods = variable('Goods', 'measure', ['All goods', 'Electronic components', 'Passenger cars']);
    const exports = { tables: [asked('X1', 'Exports by goods', { unit: 'Crowns', dimensions: [goods] })] };
    expect(answered('exports of electronics', exports)).toBe('ambiguous');
    expect(answered('exports of electronic components', exports)).toBe('X1 Electronic components');
    expect(answered('exports of cars', exports)).toBe('X1 Passenger cars');
  });
});
