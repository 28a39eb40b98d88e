import type { TopicPath } from '@almanac/core';

/** Reads `Grouping > Subject > Topic`, as a manifest has it. The same topic twice counts once. */
export function topicPathsFrom(paths: readonly string[]): readonly TopicPath[] {
  const byText = new Map(
    paths.map((path) => {
      const [grouping = '', subject = '', topic = ''] = path
        .split('>')
        .map((part) => part.trim().replace(/\s+/g, ' '));
      return [`${grouping}>${subject}>${topic}`.toLowerCase(), { grouping, subject, topic }];
    }),
  );
  return [...byText.values()];
}
