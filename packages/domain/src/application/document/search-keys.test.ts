import { describe, expect, test } from "vitest";
import {
  applicantFusionLoan,
  customerPaysDepositOnline,
  hasPendingAmounts,
  hasWithdrawalRight,
  isFusion,
  loanAmount,
} from "./derived-facts.ts";
import { lastNameKey, orderReferenceKey, searchKeys } from "./search-keys.ts";

describe("search keys", () => {
  test("search keys are normalised values of the document", () => {
    expect(
      searchKeys({
        orderReference: " hb-lds 20433 ",
        personalDetails: { firstName: " Agnieszka ", lastName: "Wójcik-O'Neill", dateOfBirth: "1979-11-22" },
        mainAddressDetails: { mainAddress: [{ address: { postCode: "ls8 9zz" } }, { address: { postCode: "YO1 9ZZ" } }] },
        contactDetails: { emailAddress: " A.Wojcik@Post.test", phoneNumber: "+447700900418" },
        bankAccountDetails: { accountNumber: "12344471" },
        loanParameters: { goodsAmount: "3500.10", deposit: "320.1" },
      }),
    ).toEqual({
      applicantName: "Agnieszka Wójcik-O'Neill",
      lastNameKey: "WOJCIKONEILL",
      fullNameKey: "AGNIESZKAWOJCIKONEILL",
      postcodeKey: "LS89ZZ",
      dateOfBirth: "1979-11-22",
      orderReferenceKey: "HB-LDS20433",
      emailKey: "a.wojcik@post.test",
      phoneKey: "+447700900418",
      accountEndKey: "4471",
      loanAmountPence: 318_000,
    });
  });

  test("search keys of an empty document are null", () => {
    const none = {
      applicantName: null,
      lastNameKey: null,
      fullNameKey: null,
      postcodeKey: null,
      dateOfBirth: null,
      orderReferenceKey: null,
      emailKey: null,
      phoneKey: null,
      accountEndKey: null,
      loanAmountPence: null,
    };
    expect(searchKeys({})).toEqual(none);
    expect(
      searchKeys({ orderReference: "  ", personalDetails: { firstName: " ", lastName: "" }, mainAddressDetails: { mainAddress: [] } }),
    ).toEqual(none);
  });

  test("if a document has only a last name, this name is the applicant's name", () => {
    expect(searchKeys({ personalDetails: { lastName: "Adebayo" } }).applicantName).toBe("Adebayo");
  });

  test("a typed search term is normalised to the same key as the stored value", () => {
    expect(lastNameKey("wojcik")).toBe(lastNameKey("WÓJCIK"));
    expect(lastNameKey("o’brien")).toBe(lastNameKey("O'Brien"));
    expect(lastNameKey("李")).toBe("李");
    expect(orderReferenceKey("hb lds-1")).toBe(orderReferenceKey("HBLDS-1"));
  });
});

describe("the amounts of a document", () => {
  test("the loan is the price less the deposit, or null if the deposit is higher", () => {
    expect(loanAmount({ loanParameters: { goodsAmount: "1000.00", deposit: "100.01" } })).toBe(89_999);
    expect(loanAmount({ loanParameters: { goodsAmount: "1000.00" } })).toBe(100_000);
    expect(loanAmount({ loanParameters: { goodsAmount: "100.00", deposit: "100.01" } })).toBeNull();
    expect(loanAmount({ loanParameters: { deposit: "100.00" } })).toBeNull();
  });

  test("a document with a project loan above zero is a fusion loan", () => {
    expect(isFusion({})).toBe(false);
    expect(isFusion({ fusionLoan: { projectLoanParameters: { loanAmount: "0.00" } } })).toBe(false);
    expect(isFusion({ fusionLoan: { projectLoanParameters: { loanAmount: "0.01" } } })).toBe(true);
  });

  test("an amendment is in progress as soon as one requested amount is stored", () => {
    expect(
      hasPendingAmounts({
        loanParameters: { pendingGoodsAmount: null, pendingDeposit: null },
        fusionLoan: { pendingFusionLoanTotals: null },
      }),
    ).toBe(false);
    expect(hasPendingAmounts({ loanParameters: { pendingDeposit: "0.00" } })).toBe(true);
    expect(hasPendingAmounts({ loanParameters: { pendingGoodsAmount: "1.00" } })).toBe(true);
    expect(hasPendingAmounts({ fusionLoan: { pendingFusionLoanTotals: { monthlyRepaymentAmount: "1.00" } } })).toBe(true);
  });

  test("the customer can withdraw from a regulated loan or deferred payment credit, but not from an exempt loan", () => {
    expect(hasWithdrawalRight({ product: { regime: "CCA" } })).toBe(true);
    expect(hasWithdrawalRight({ product: { regime: "DPC" } })).toBe(true);
    expect(hasWithdrawalRight({ product: { regime: "EXEMPT_60F" } })).toBe(false);
    expect(hasWithdrawalRight({})).toBe(false);
  });

  test("a customer outside the shop pays the deposit online if the retailer takes online deposits", () => {
    const away = { customerPresent: false, loanParameters: { deposit: "100.00" } };
    const on = { onlineDepositsEnabled: true };
    expect(customerPaysDepositOnline(away, on)).toBe(true);
    expect(customerPaysDepositOnline(away, { onlineDepositsEnabled: false })).toBe(false);
    expect(customerPaysDepositOnline({ ...away, customerPresent: true }, on)).toBe(false);
    expect(customerPaysDepositOnline({ loanParameters: away.loanParameters }, on)).toBe(false);
    expect(customerPaysDepositOnline({ ...away, loanParameters: { deposit: "0.00" } }, on)).toBe(false);
  });

  test("the customer's figures of the project loan are calculated from the stored values", () => {
    const fusionLoan = { projectLoanParameters: { loanAmount: "1000.00" }, projectLoanRepayment: { instalments: 24 } };
    expect(applicantFusionLoan({ fusionLoan })).toEqual({
      projectLoanParameters: { loanAmount: "1000.00" },
      projectLoanInstalments: 24,
      projectLoanApr: "0.0",
      projectLoanRepaymentAmount: "41.67",
      projectLoanTotalRepaymentAmount: "1000.00",
    });
    expect(applicantFusionLoan({})).toBeNull();
    expect(applicantFusionLoan({ fusionLoan: { projectLoanParameters: { loanAmount: "1000.00" } } })).toBeNull();
  });
});
