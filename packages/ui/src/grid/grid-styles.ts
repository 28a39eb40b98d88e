import base from './grid.module.css';
import head from './grid-head.module.css';
import stub from './grid-stub.module.css';
import cells from './grid-cells.module.css';

type Classes = Readonly<Record<string, string>>;

/** The classes of the grid's parts under one name each: a class that several files style becomes all of them. */
export const styles: Classes = [base, head, stub, cells].reduce<Classes>(joined, {});

function joined(known: Classes, more: Classes): Classes {
  const together = Object.entries(more).map(([name, own]) => {
    const before = known[name];
    return [name, before === undefined ? own : `${before} ${own}`] as const;
  });
  return { ...known, ...Object.fromEntries(together) };
}
