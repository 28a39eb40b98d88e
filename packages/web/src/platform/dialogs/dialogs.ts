// A module of its own, so that React Aria's dialog loads when the first one opens.
export { AlertDialog, Dialog } from '@almanac/ui';
