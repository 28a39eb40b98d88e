export { Button, buttonClass, type ButtonLook, type ButtonProps } from './controls/button.tsx';
export { Chip, type ChipProps } from './controls/chip.tsx';
export { classNames } from './controls/class-names.ts';
export { Icon, type IconName } from './controls/icon.tsx';
export { Notice, type NoticeProps } from './controls/notice.tsx';
export { Segment, type SegmentProps } from './controls/segment.tsx';
export { Skeleton } from './controls/skeleton.tsx';
export { SearchField, type SearchFieldProps } from './controls/search-field.tsx';
export { type SuggestionGroup } from './controls/suggestion-list.tsx';
