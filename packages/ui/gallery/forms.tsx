import { type FormEvent, useState } from "react";
import {
  Actions,
  Button,
  Checkbox,
  DateOfBirthInput,
  ErrorSummary,
  MoneyInput,
  MonthYearInput,
  PasswordInput,
  PhoneInput,
  Radios,
  Select,
  SortCodeInput,
  Strength,
  Switch,
  TextArea,
  TextInput,
} from "../src/index.ts";
import { Group, Specimen } from "./specimen.tsx";

const months = [12, 24, 36, 48].map((term) => ({ value: String(term), label: `${term} months` }));
const addresses = [2, 5, 7, 9, 11, 13, 15].map((number) => ({ value: String(number), label: `${number} Larkhill Mews, Leeds` }));
const statuses = [
  { value: "full", label: "Full time" },
  { value: "part", label: "Part time" },
  { value: "self", label: "Self-employed" },
];

export function Forms() {
  return (
    <Group id="forms" title="Forms">
      <div className="columns columns--2">
        <Specimen title="Text: rest, with a hint, in error, disabled, short">
          <TextInput label="Order reference" defaultValue="HB-YRK-20417" />
          <TextInput label="First name" hint="As it stands on the bank card" autoComplete="given-name" />
          <TextInput label="Town" error="Enter a town" defaultValue="" />
          <TextInput label="Supplier" defaultValue="100101" disabled />
          <TextInput label="Postcode" short autoComplete="postal-code" defaultValue="ls6 9zz" />
          <TextInput className="show-focus" label="With focus" defaultValue="20-00-00" />
        </Specimen>
        <Specimen title="Money: with steps, in error">
          <Deposit />
          <MoneyInput
            label="Annual income before tax"
            short
            error="Enter annual income as a number, for example 18,000"
            defaultValue="about 31k"
          />
          <MoneyInput label="Rent" disabled defaultValue="650.00" />
        </Specimen>
        <Specimen title="Date of birth" id="birth">
          <BirthDateExample />
          <BirthDateExample error="Enter a date of birth in the past" />
        </Specimen>
        <Specimen title="Month and year" id="month-year">
          <MovedInExample />
        </Specimen>
        <Specimen title="Sort code and phone" id="sort-code">
          <SortCodeExample />
          <PhoneInput label="Mobile number" hint="+44 and spaces are welcome" />
        </Specimen>
        <Specimen title="Password" id="password">
          <form onSubmit={(event) => event.preventDefault()}>
            <PasswordInput label="Current password" autoComplete="current-password" defaultValue="correct horse" />
          </form>
          <Strength label="Password strength" word="Weak" quarters={2} weak />
          <Strength label="Password strength" word="Strong" quarters={4} />
        </Specimen>
        <Specimen title="Radios: ticks, with hints, one disabled">
          <Radios
            label="How shall we send it?"
            name="send"
            defaultValue="email"
            options={[
              { value: "email", label: "By e-mail", hint: "Arrives at once" },
              { value: "text", label: "By text message" },
              { value: "post", label: "By post", hint: "Not from this branch", disabled: true },
            ]}
          />
          <Radios
            label="Is the customer here?"
            name="here"
            error="Say whether the customer is here"
            options={[
              { value: "yes", label: "Yes" },
              { value: "no", label: "No" },
            ]}
          />
        </Specimen>
        <Specimen title="Radios as chips and as rows">
          <Radios look="chips" label="Repaid over" name="term" defaultValue="36" options={months} />
          <Radios
            look="rows"
            label="7 addresses at LS6 9ZZ"
            hint="Numbers first, then names"
            name="address"
            defaultValue="5"
            options={addresses}
          />
        </Specimen>
        <Specimen title="Checkbox and switch">
          <Checkbox label="Deposit will be paid by credit card" />
          <Checkbox label="I have read the privacy notice" hint="It opens on this page" defaultChecked />
          <Checkbox label="I agree" error="Tick to go on" />
          <Checkbox label="Head Office users only" disabled />
          <div>
            <Switch label="Account active" defaultChecked />
            <Switch label="Sign-in code" hint="Asked for at every sign-in" />
          </div>
        </Specimen>
        <Specimen title="Select and long text">
          <Select label="Employment status" prompt="Select one" options={statuses} />
          <Select label="Employment status again" prompt="Select one" options={statuses} error="Choose an employment status" />
          <Select label="Role" options={[{ value: "admin", label: "Branch admin" }]} disabled />
          <TextArea label="What went wrong?" hint="10 to 1,000 characters" />
        </Specimen>
      </div>
      <Specimen title="Error summary: send the empty form" id="summary">
        <SummaryForm />
      </Specimen>
    </Group>
  );
}

function Deposit() {
  const [pounds, setPounds] = useState(99);
  return (
    <MoneyInput
      label="Deposit"
      hint="Leave at 0.00 if there is none"
      value={pounds.toFixed(2)}
      readOnly
      less={{ label: "Lower the deposit by £25.00", onPress: () => setPounds(Math.max(0, pounds - 25)), disabled: pounds === 0 }}
      more={{ label: "Raise the deposit by £25.00", onPress: () => setPounds(pounds + 25) }}
    />
  );
}

function SortCodeExample() {
  const [value, setValue] = useState("");
  return (
    <SortCodeInput
      label="Sort code"
      hint="Six digits, dashes or not"
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    />
  );
}

function BirthDateExample({ error }: { error?: string }) {
  const [value, setValue] = useState({ day: "", month: "", year: "" });
  return <DateOfBirthInput label="Date of birth" hint="For example 9 3 1988" value={value} onChange={setValue} error={error} />;
}

function MovedInExample() {
  const [value, setValue] = useState({ month: "", year: "" });
  return <MonthYearInput label="When did you move in?" hint="For example 06 2021" value={value} onChange={setValue} />;
}

function SummaryForm() {
  const [attempt, setAttempt] = useState(0);
  const [birth, setBirth] = useState({ day: "", month: "", year: "" });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
  };
  const missing = (message: string) => (attempt > 0 ? message : undefined);
  return (
    <form className="panel panel--key panel--roomy stack" onSubmit={send} noValidate>
      {attempt > 0 && (
        <ErrorSummary
          title="Three answers need another look"
          level={3}
          attempt={attempt}
          errors={[
            { field: "surname", message: "Enter a last name" },
            { field: "born", message: "Enter a date of birth" },
            { field: "living", message: "Choose where you live" },
          ]}
        />
      )}
      <div className="form stack">
        <TextInput label="Last name" name="surname" autoComplete="family-name" error={missing("Enter a last name")} />
        <DateOfBirthInput label="Born" name="born" value={birth} onChange={setBirth} error={missing("Enter a date of birth")} />
        <Select
          label="Where do you live?"
          id="living"
          prompt="Select one"
          options={[{ value: "own", label: "In my own home" }]}
          error={missing("Choose where you live")}
        />
        <Actions>
          <Button type="submit">Send</Button>
        </Actions>
      </div>
    </form>
  );
}
