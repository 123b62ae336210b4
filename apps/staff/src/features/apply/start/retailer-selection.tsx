import type { Branch } from "@farthing/contract";
import { fullNameOf, offersContinueAsHeadOffice } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { useLender } from "@farthing/shell";
import { Banner, Button, PageHead, Skeleton } from "@farthing/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../shell/api.ts";
import { useSession } from "../../../shell/session.ts";
import { applyTabMemory } from "../in-hand/tab-memory.ts";
import { rememberSupplier } from "./recent-suppliers.ts";
import { SupplierSearch } from "./supplier-search.tsx";

const suppliersQuery = queryOptions({
  queryKey: ["branches-for-proposing"],
  queryFn: ({ signal }) => api.getBranchesForProposing({}, { signal }),
  staleTime: 60_000,
});

const { selectBranch, proposeApplication } = screens.staff;

/** A user of a head office chooses a branch. A user of a broker or group chooses a retailer first, and then a branch (S1 §2, §6). */
export function RetailerSelection() {
  const { role } = useSession();
  const suppliers = useQuery(suppliersQuery);
  const [headOffice, setHeadOffice] = useState<Branch | null>(null);
  const lender = useLender();
  if (suppliers.error) return <SelectionUnavailable text={proposeApplication.loadFailed} />;
  if (!suppliers.data) return <Skeleton label={screens.shell.frame.loading} lines={8} />;
  if (suppliers.data.length === 0) return <SelectionUnavailable text={proposeApplication.noneFound(lender?.helpline ?? "")} />;
  const ownHeadOffice = role !== undefined && offersContinueAsHeadOffice(role);
  if (ownHeadOffice) return <SelectBranch suppliers={suppliers.data} canContinueAsHeadOffice />;
  if (headOffice) return <SelectBranch suppliers={suppliers.data} of={headOffice} onBack={() => setHeadOffice(null)} />;
  return <ProposeApplication suppliers={suppliers.data} onHeadOffice={setHeadOffice} />;
}

function beginApplicationFor(supplierNumber: string): void {
  applyTabMemory.begin({ supplierNumber });
  rememberSupplier(supplierNumber);
}

function useBeginApplication() {
  const navigate = useNavigate();
  return ({ supplierNumber }: Branch) => {
    beginApplicationFor(supplierNumber);
    void navigate({ to: "/apply/quote" });
  };
}

interface ProposeApplicationProps {
  suppliers: readonly Branch[];
  onHeadOffice: (headOffice: Branch) => void;
}

function ProposeApplication({ suppliers, onHeadOffice }: ProposeApplicationProps) {
  const choose = useBeginApplication();
  return (
    <>
      <PageHead title={proposeApplication.title} lede={proposeApplication.text} />
      <SupplierSearch
        suppliers={suppliers}
        words={proposeApplication}
        onChoose={(supplier) => (supplier.hasChildBranches ? onHeadOffice(supplier) : choose(supplier))}
      />
    </>
  );
}

interface SelectBranchProps {
  suppliers: readonly Branch[];
  of?: Branch;
  onBack?: () => void;
  canContinueAsHeadOffice?: boolean;
}

function SelectBranch({ suppliers, of, onBack, canContinueAsHeadOffice = false }: SelectBranchProps) {
  const choose = useBeginApplication();
  const { branch: own } = useSession();
  const listed = of ? suppliers.filter(({ overseenBy }) => overseenBy === of.supplierNumber) : suppliers;
  return (
    <>
      <PageHead title={selectBranch.title} lede={of && selectBranch.of(fullNameOf(of))} />
      <SupplierSearch suppliers={listed} words={selectBranch} onChoose={choose}>
        {canContinueAsHeadOffice && (
          <p>
            {selectBranch.orContinueAs}{" "}
            <Link to="/apply/quote" onClick={() => beginApplicationFor(own.supplierNumber)}>
              {selectBranch.continueAsHeadOffice}
            </Link>
          </p>
        )}
        {onBack && (
          <Button look="quiet" icon="back" onClick={onBack}>
            {selectBranch.chooseOther}
          </Button>
        )}
      </SupplierSearch>
    </>
  );
}

function SelectionUnavailable({ text }: { text: string }) {
  return (
    <>
      <PageHead title={proposeApplication.title} />
      <Banner tone="warning" title={text} level={2} />
    </>
  );
}
