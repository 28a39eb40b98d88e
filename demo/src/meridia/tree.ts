import type { Adjustment, Shape } from '../shape.ts';

/** A data series and its children. A series without a shape is the sum of its children. */
export interface Node {
  readonly label: string;
  readonly shape?: Shape;
  /** Its monthly figures from January of a year, where these come from other tables. */
  readonly months?: (from: number, adjustment: Adjustment) => readonly number[];
  readonly unit?: string;
  readonly decimals?: number;
  readonly note?: string;
  /** The first year with figures, if the series begins later than the table. */
  readonly since?: number;
  readonly children?: readonly Node[];
}

/** A node with its number (`1.2.1`), in the style in which agencies number series, and the number of its parent. */
export interface PlacedNode {
  readonly id: string;
  readonly parent?: string;
  readonly node: Node;
}

/** A leaf: label, level in the first month, growth a year. */
export function leaf(
  label: string,
  level: number,
  growth = 0.02,
  more: Partial<Shape> & Partial<Node> = {},
): Node {
  const { season = 0.04, noise = 0.015, shock = 0, cycle = 0.02, ...node } = more;
  return { ...node, label, shape: { level, growth, season, noise, shock, cycle } };
}

/** A group, which is the sum of its members. */
export function group(label: string, children: readonly Node[], more: Partial<Node> = {}): Node {
  return { label, children, ...more };
}

/** Every node with its number, parents before children. */
export function placedNodes(nodes: readonly Node[], above?: string): readonly PlacedNode[] {
  return nodes.flatMap((node, at) => {
    const id = above === undefined ? String(at + 1) : `${above}.${at + 1}`;
    const placed: PlacedNode = above === undefined ? { id, node } : { id, parent: above, node };
    return [placed, ...placedNodes(node.children ?? [], id)];
  });
}
