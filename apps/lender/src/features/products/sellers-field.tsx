import { screens } from "@farthing/domain/wording";
import { Checkbox, FieldError, Radios, Reveal, TextInput } from "@farthing/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { type SellerOption, type Sellers, sellersQuery } from "./products-query.ts";

const { fields: words } = screens.lender.products;

interface SellersFieldProps {
  sellers: Sellers;
  error: string | undefined;
  onChange: (sellers: Sellers) => void;
}

export function SellersField({ sellers, error, onChange }: SellersFieldProps) {
  return (
    <div className="stack stack--snug">
      <Radios
        name="sellers"
        label={words.sellers}
        error={error}
        value={sellers === null ? "everywhere" : "chosen"}
        options={[
          { value: "everywhere", label: words.everywhere },
          { value: "chosen", label: words.chosen },
        ]}
        onChange={({ currentTarget: { value } }) => onChange(value === "everywhere" ? null : [])}
      />
      {sellers !== null && <ChosenSellers sellers={sellers} onChange={onChange} />}
    </div>
  );
}

interface ChosenSellersProps {
  sellers: NonNullable<Sellers>;
  onChange: (sellers: Sellers) => void;
}

function ChosenSellers({ sellers, onChange }: ChosenSellersProps) {
  const [search, setSearch] = useState("");
  const found = useQuery({ ...sellersQuery(search.trim()), placeholderData: keepPreviousData });
  const choose = (retailer: string, branches: readonly string[] | null | undefined) => {
    const others = sellers.filter((one) => one.retailer !== retailer);
    onChange(branches === undefined ? others : [...others, { retailer, branches: branches && [...branches] }]);
  };
  return (
    <div className="stack stack--snug">
      <TextInput
        label={words.findRetailer}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <QueryResult query={found}>
        {({ sellers: options, hasMore }) => (
          <div>
            {options.length === 0 && <p className="muted">{words.noRetailer}</p>}
            {options.map((option) => (
              <Seller
                key={option.normalisedName}
                option={option}
                branches={sellers.find(({ retailer }) => retailer === option.normalisedName)?.branches}
                onChoose={(branches) => choose(option.normalisedName, branches)}
              />
            ))}
            {hasMore && <p className="muted small">{words.moreRetailers}</p>}
          </div>
        )}
      </QueryResult>
    </div>
  );
}

interface SellerProps {
  option: SellerOption;
  /** The chosen branches. Null if all branches are chosen. Undefined if the retailer is not chosen. */
  branches: readonly string[] | null | undefined;
  onChoose: (branches: readonly string[] | null | undefined) => void;
}

function Seller({ option: { name, branches: all }, branches, onChoose }: SellerProps) {
  const toggle = (supplierNumber: string) => {
    const before = branches ?? all.map((branch) => branch.supplierNumber);
    const after = before.includes(supplierNumber) ? before.filter((one) => one !== supplierNumber) : [...before, supplierNumber];
    onChoose(after.length === all.length ? null : after);
  };
  return (
    <div>
      <Checkbox
        label={name}
        hint={branches ? words.someBranches(branches.length, all.length) : words.allBranches(all.length)}
        checked={branches !== undefined}
        onChange={() => onChoose(branches === undefined ? null : undefined)}
      />
      {branches !== undefined && all.length > 1 && (
        <div className="seller-branches">
          <Reveal summary={words.chooseBranches}>
            <fieldset className="field">
              <legend className="visually-hidden">{words.branchesOf(name)}</legend>
              {all.map(({ supplierNumber, name: branch }) => (
                <Checkbox
                  key={supplierNumber}
                  label={branch}
                  hint={supplierNumber}
                  checked={branches === null || branches.includes(supplierNumber)}
                  onChange={() => toggle(supplierNumber)}
                />
              ))}
            </fieldset>
          </Reveal>
        </div>
      )}
      {branches?.length === 0 && <FieldError>{screens.lender.products.problems.branches}</FieldError>}
    </div>
  );
}
