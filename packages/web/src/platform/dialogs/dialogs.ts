// A module of its own, so that React Aria's dialog arrives when the first one opens.
export { AlertDialog, Dialog } from '@almanac/ui';
