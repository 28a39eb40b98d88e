/** The gap between the end of a line and its name. */
export const DISTANCE = 16;

/** From the fourth on, colours are too light for text: a square has the colour. */
export const COLOURED_NAMES = 3;
export const SQUARE = 9;
/** The room of a square before a name. */
export const SQUARE_ROOM = SQUARE + 5;
