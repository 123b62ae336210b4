export { Actions, type ActionsProps, IconNote, type IconNoteProps } from "./actions/actions.tsx";
export { Button, ButtonLink, type ButtonLinkProps, type ButtonLook, type ButtonProps, buttonClass } from "./actions/button.tsx";
export { CopyButton, type CopyButtonProps } from "./actions/copy-button.tsx";
export { LinkButton } from "./actions/link-button.tsx";
export { classNames } from "./class-names.ts";
export { Compare, type ComparedFigure, type CompareProps } from "./data/compare.tsx";
export { type Fact, Facts, type FactsProps, Figures, type FiguresProps } from "./data/facts.tsx";
export { EntryList, type EntryListRow } from "./data/keyring.tsx";
export { Pager, type PagerProps } from "./data/pager.tsx";
export { ShortenedValue, type ShortenedValueProps } from "./data/shortened-value.tsx";
export { type CardPosition, type Column, type Sort, Table, type TableProps, type TableWords } from "./data/table.tsx";
export { type Tab, Tabs, type TabsProps } from "./data/tabs.tsx";
export { FilterChip, type FilterChipProps, Tag, type TagProps, type TagTone } from "./data/tag.tsx";
export { Timeline, type TimelineEntry, type TimelineProps } from "./data/timeline.tsx";
export { preventLineBreaks } from "./data/unbroken.tsx";
export { useAutofill, WithoutAutofill } from "./forms/autofill.tsx";
export { Checkbox, type CheckboxProps, Switch } from "./forms/checkbox.tsx";
export { DateOfBirthInput, type DateOfBirthInputProps, MonthYearInput, type MonthYearInputProps } from "./forms/date-parts.tsx";
export { ErrorSummary, type ErrorSummaryProps, type SummarisedError } from "./forms/error-summary.tsx";
export {
  Field,
  FieldError,
  FieldGroup,
  type FieldGroupProps,
  type FieldProps,
  type FieldTexts,
  Hint,
  type InputAttributes,
} from "./forms/field.tsx";
export { MoneyInput, type MoneyInputProps } from "./forms/money-input.tsx";
export { PasswordInput, type PasswordInputProps } from "./forms/password-input.tsx";
export { type RadioOption, Radios, type RadiosProps } from "./forms/radios.tsx";
export { Select, type SelectOption, type SelectProps } from "./forms/select.tsx";
export { SortCodeInput } from "./forms/sort-code-input.tsx";
export { PhoneInput, TextArea, type TextAreaProps, TextInput, type TextInputProps } from "./forms/text-input.tsx";
export { Link } from "./navigation/link.tsx";
export { Navigation, type NavigationPort, type NavigationProps } from "./navigation/navigation.tsx";
export { PageTitle, type PageTitleProps } from "./navigation/page-title.tsx";
export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from "./overlays/dialog.tsx";
export { type Toast, ToastProvider, type ToastProviderProps, type Toasts, useToasts } from "./overlays/toasts.tsx";
export { type BarLook, CostBar, type CostBarProps, type CostPart } from "./pictures/cost-bar.tsx";
export { customProperties } from "./pictures/custom-properties.ts";
export { Icon, type IconName, iconNames } from "./pictures/icon.tsx";
export { BrandMark } from "./pictures/mark.tsx";
export { PictureTable, type PictureTableProps } from "./pictures/picture-table.tsx";
export { Progress, type ProgressProps, Strength, type StrengthProps } from "./pictures/progress.tsx";
export { QrCode, type QrCodeProps } from "./pictures/qr-code.tsx";
export { type PaymentBar, RepaymentBars, type RepaymentBarsProps } from "./pictures/repayment-bars.tsx";
export { Skeleton, type SkeletonProps, Spinner, type SpinnerProps } from "./pictures/spinner.tsx";
export { ErrorBoundary, type ErrorBoundaryProps } from "./shell/error-boundary.tsx";
export { JourneyBar, type JourneyBarProps } from "./shell/journey-bar.tsx";
export {
  GuestMasthead,
  type GuestMastheadProps,
  Masthead,
  type MastheadProps,
  RetailerLogo,
  RetailerSign,
  type RetailerSignProps,
} from "./shell/masthead.tsx";
export { MoreLinks } from "./shell/more-links.tsx";
export { BackLink, PageHead, type PageHeadProps } from "./shell/page-head.tsx";
export {
  ContextBar,
  type ContextBarProps,
  DemoRibbon,
  type DemoRibbonProps,
  Footer,
  type FooterProps,
  Site,
  type SiteProps,
  SkipLink,
} from "./shell/site.tsx";
export { Steps, type StepsProps } from "./shell/steps.tsx";
export { Disclosure, type DisclosureProps, Reveal, type RevealProps } from "./surfaces/disclosure.tsx";
export { Banner, type BannerProps, Notice, type NoticeProps, type Tone } from "./surfaces/notice.tsx";
export { EmptyState, type EmptyStateProps, Outcome, type OutcomeProps } from "./surfaces/outcome.tsx";
export { Panel, type PanelProps, Sheet, type SheetProps } from "./surfaces/panel.tsx";
export { Rail, type RailProps } from "./surfaces/rail.tsx";
